/** The pages of the site whose path says everything: what a text can lead to besides a class, a service and the terms of a day. */
export const sitePages = [
  ...['/', '/about', '/story', '/certificates', '/gallery', '/contact', '/privacy', '/booking-terms'],
  ...['/booking', '/passes', '/voucher', '/checkout', '/checkout/success', '/checkout/cancel', '/checkout-success'],
  ...['/login', '/register', '/forgot-password', '/reset-password', '/account', '/my-services'],
  ...['/reminders/off', '/news/off', '/admin', '/admin/login', '/admin/gallery'],
]
