import type { RetentionRule } from '../retention.ts'

/** `holds`: the data. `said`: lines of *What is kept* on the privacy page. `kept`: rules of retention.ts. `nobody`: why there is none. */
type Entry = { holds: string; said: string[]; kept: RetentionRule[] } | { nobody: string }

/** Every table. A new one needs an entry, and a line on the privacy page in both languages (personal-data.test.ts). */
export const personalData: Record<string, Entry> = {
  people: {
    holds:
      'email, name, phone, gender, language, password as a hash, reminders and news, proof of the email, since when they are staff, the email of another account of theirs',
    said: ['account'],
    kept: ['account'],
  },
  sign_ins: { holds: 'when and with which browser and system', said: ['signIns'], kept: ['signIns'] },
  password_resets: { holds: 'that somebody asked for a new password', said: ['links'], kept: ['links'] },
  email_changes: { holds: 'an email address that somebody wants', said: ['links'], kept: ['links'] },
  sign_in_codes: { holds: 'that somebody asked for a code to sign in with', said: ['links'], kept: ['links'] },
  second_factors: { holds: 'the secret of an app, encrypted', said: ['staff'], kept: ['account'] },
  recovery_codes: { holds: 'codes as hashes', said: ['staff'], kept: ['account'] },
  calendar_feeds: { holds: 'that somebody reads their classes in a calendar', said: ['calendar'], kept: ['account'] },
  hits: { holds: 'tries by network and account, under a keyed hash', said: ['attempts'], kept: ['attempts'] },

  bookings: {
    holds:
      'who booked what, when, for how much, in which language and time zone, who cancelled it and what was refunded then, whether they came, when they were asked to pay, and for an hour from which network a spot was held, under a keyed hash',
    said: ['bookings', 'attendance', 'attempts'],
    kept: ['books', 'attendance', 'attempts'],
  },
  waiting: {
    holds: 'who waited for a spot in which class, since when, in which language and time zone, and what came of it',
    said: ['waiting'],
    kept: ['waiting'],
  },
  exchanges: { holds: 'that somebody changed the date of a booking, and what of the price stayed', said: ['bookings'], kept: ['books'] },
  accounts: { holds: 'that somebody has credit or a pass', said: ['credit'], kept: ['books'] },
  ledger_entries: { holds: 'what somebody’s credit came from and went to, what staff noted about it', said: ['credit'], kept: ['books'] },
  orders: {
    holds: 'what somebody ordered, when, for how much, under which name they withdrew from it',
    said: ['payments'],
    kept: ['books'],
  },
  vouchers: {
    holds: 'the receiver’s name and email and the words of a gift until it is forgotten, who redeemed it and when',
    said: ['vouchers'],
    kept: ['gifts', 'books'],
  },
  payments: { holds: 'what somebody paid, the request with their email, the accepted terms', said: ['payments'], kept: ['books'] },
  receipts: { holds: 'name, email, company and what somebody paid or was refunded, as it was then', said: ['payments'], kept: ['books'] },
  receipts_due: { holds: 'that somebody’s money has no receipt yet', said: ['payments'], kept: ['books'] },
  receipt_buyers: { holds: 'the company for which somebody wants their receipts', said: ['payments'], kept: ['account'] },
  refunds: { holds: 'what went back to somebody', said: ['payments'], kept: ['books'] },
  disputes: { holds: 'that somebody asked their bank for money back', said: ['payments'], kept: ['books'] },
  attention_done: { holds: 'what staff noted about a payment', said: ['trail'], kept: ['books'] },
  sandbox_sessions: { holds: 'the request with an email, where no real provider is used', said: ['payments'], kept: ['books'] },
  sandbox_refunds: { holds: 'what went back, where no real provider is used', said: ['payments'], kept: ['books'] },
  cancellations: { holds: 'who of the staff called a class off, and why', said: ['trail'], kept: ['books'] },
  status_changes: { holds: 'who of the staff took a place away', said: ['trail'], kept: ['books'] },
  person_totals: {
    holds: 'how often somebody came and what they paid, added up from bookings and payments',
    said: ['bookings'],
    kept: ['books'],
  },
  person_totals_due: { holds: 'who has to be added up anew', said: ['bookings'], kept: ['books'] },

  messages: { holds: 'name, email and words of whoever wrote', said: ['messages'], kept: ['messages'] },
  message_replies: { holds: 'what was answered', said: ['messages'], kept: ['messages'] },
  mails: { holds: 'to whom, about what, when, whether it arrived', said: ['emails'], kept: ['emails', 'messages'] },
  newsletters: { holds: 'what staff wrote to many, and who of them', said: ['emails'], kept: ['emails'] },
  class_messages: { holds: 'what staff wrote to a class', said: ['emails'], kept: ['emails'] },

  audit_trail: { holds: 'who of the staff changed what of whom', said: ['trail'], kept: ['trail'] },
  removals: { holds: 'who of the staff deleted whom or what', said: ['trail'], kept: ['trail'] },
  merges: {
    holds: 'who of the staff found which two to be one, and for a day what both were before',
    said: ['trail', 'account'],
    kept: ['undo'],
  },
  not_twins: { holds: 'who of the staff found which two not to be one', said: ['trail', 'account'], kept: ['account'] },
  imports: { holds: 'who of the staff added whom from a file', said: ['trail'], kept: ['undo'] },
  days_off: { holds: 'who of the staff blocked which days', said: ['trail'], kept: ['trail'] },
  class_runs: { holds: 'who of the staff cancelled or moved many classes together, and why', said: ['trail'], kept: ['trail'] },
  days_off_undecided: { nobody: 'classes of which staff have not said yet what becomes of them' },
  class_run_items: { nobody: 'what became of each class of these' },
  booking_runs: {
    holds: 'who of the staff took what many owed, or wrote to many who have booked, and the words',
    said: ['trail', 'emails'],
    kept: ['emails'],
  },
  booking_run_items: { holds: 'whose bookings these were', said: ['bookings'], kept: ['emails'] },
  saved_views: {
    holds: 'by which filters one of the staff looks at lists; a search may name somebody',
    said: ['staff'],
    kept: ['account'],
  },
  class_run_notices: { holds: 'whose booking was cancelled with them', said: ['bookings'], kept: ['books', 'trail'] },
  schedule_changes: { holds: 'who of the staff moved which classes', said: ['trail'], kept: ['undo'] },
  gallery_items: { holds: 'words about photographs on which people may be', said: ['photos'], kept: ['photos'] },
  content_versions: { holds: 'who of the staff changed which words of the site', said: ['trail'], kept: ['trail'] },
  accountant_links: { holds: 'who of the staff made a link to a year of the books', said: ['trail'], kept: ['trail'] },
  site_pictures: { holds: 'words about photographs on which people may be', said: ['photos'], kept: ['photos'] },
  pictures: { holds: 'photographs on which people may be', said: ['photos'], kept: ['photos'] },

  demo_rows: { nobody: 'which services, classes and guests came with the demo studio' },
  settings: { nobody: 'what staff have set; email and phone are the studio’s' },
  receipt_counters: { nobody: 'the last number of receipts in each year' },
  policies: { nobody: 'how bookings are cancelled' },
  services: { nobody: 'what the studio teaches' },
  pass_products: { nobody: 'which passes the studio sells' },
  offerings: { nobody: 'when it is taught' },
  provider_events: { nobody: 'numbers of news from the payment provider, so that none counts twice' },
  restores: { nobody: 'from which backups this database was filled' },
  restore_drills: { nobody: 'which backups could be restored' },
  backups: { nobody: 'names of backups; what is in them is said under the rule of that name' },
}
