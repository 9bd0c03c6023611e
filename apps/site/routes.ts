import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('pages/home.tsx'),
  route('booking', 'pages/booking.tsx'),
  route('classes/:id', 'pages/class.tsx'),
  route('courses/:id', 'pages/course.tsx'),
  route('services/:id', 'pages/service.tsx'),
  route('booking-terms', 'pages/booking-terms.tsx'),
  route('booking-terms/:version', 'pages/terms-of-day.tsx'),

  route('login', 'pages/login.tsx'),
  route('register', 'pages/register.tsx'),
  route('forgot-password', 'pages/forgot-password.tsx'),
  route('reminders/off', 'pages/reminders-off.tsx'),
  route('news/off', 'pages/news-off.tsx'),
  route('reset-password/:uid?/:token?', 'pages/reset-password.tsx'),

  route('account', 'pages/account.tsx'),
  route('sign-in/:token', 'pages/account-link.tsx', { id: 'sign-in' }),
  route('not-me/:token', 'pages/account-link.tsx', { id: 'not-me' }),
  route('confirm-email/:token', 'pages/confirm-email.tsx'),

  route('passes', 'pages/passes.tsx'),
  route('voucher/:code?', 'pages/voucher.tsx'),
  route('checkout', 'pages/checkout.tsx'),
  route('checkout/pass/:id', 'pages/pass-checkout.tsx'),
  route('checkout/course/:id', 'pages/course-checkout.tsx'),
  route('checkout/success', 'pages/checkout-success.tsx'),
  route('checkout/cancel', 'pages/checkout-cancel.tsx'),
  route('checkout-success', 'pages/checkout-success-alias.tsx'),
  route('sandbox/checkout/:sessionId', 'pages/sandbox-checkout.tsx'),
  route('my-services', 'pages/my-services.tsx'),
  route('join/:token', 'pages/join.tsx'),
  route('accountant/:token', 'pages/accountant.tsx'),
  route('change/:token', 'pages/change.tsx'),
  route('pay/:token', 'pages/pay.tsx'),
  route('pay/transfer/:token', 'pages/transfer.tsx'),
  route('withdraw/:token', 'pages/withdraw.tsx'),

  route('about', 'pages/about.tsx'),
  route('story', 'pages/story.tsx'),
  route('certificates', 'pages/certificates.tsx'),
  route('gallery', 'pages/gallery.tsx'),
  route('contact', 'pages/contact.tsx'),
  route('privacy', 'pages/privacy.tsx'),

  route('admin', 'pages/admin/admin.tsx'),
  route('admin/login', 'pages/admin/admin-login.tsx'),
  route('admin/gallery', 'pages/admin/admin-gallery.tsx'),

  route('sitemap.xml', 'pages/sitemap.ts'),
  route('robots.txt', 'pages/robots.ts'),
  route('manifest.webmanifest', 'pages/manifest.ts'),

  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig
