import type { RetentionRule } from './retention.ts'

/** `said`: lines of *What is kept* on the privacy page. `kept`: rules of retention.ts. `noPerson`: why the table has no personal data. */
type Entry = { holds: string; said: string[]; kept: RetentionRule[] } | { noPerson: string }

/** Describes every table. A new table needs an entry here, and a line on the privacy page in both languages (personal-data.test.ts). */
export const personalData: Record<string, Entry> = {
  people: {
    holds:
      'email, name, phone, gender, language, hash of the password, consent to reminders and news, agreement to news before the import, proof of the email, start as staff, email of a merged account',
    said: ['account'],
    kept: ['account'],
  },
  sign_ins: { holds: 'time, browser and system of each sign-in', said: ['signIns'], kept: ['signIns'] },
  password_resets: { holds: 'that a person requested a new password', said: ['links'], kept: ['links'] },
  email_changes: { holds: 'the new email address that a person requested', said: ['links'], kept: ['links'] },
  sign_in_codes: { holds: 'that a person requested a sign-in code', said: ['links'], kept: ['links'] },
  second_factors: { holds: 'the encrypted secret of an authenticator app', said: ['staff'], kept: ['account'] },
  recovery_codes: { holds: 'hashes of the codes', said: ['staff'], kept: ['account'] },
  calendar_feeds: { holds: 'that a person has a calendar feed', said: ['calendar'], kept: ['account'] },
  hits: { holds: 'attempts by keyed hashes of network and account', said: ['attempts'], kept: ['attempts'] },

  bookings: {
    holds:
      'person, class, time, price, language and time zone of a booking, its cancellation and refund, attendance, requests to pay, and for an hour the keyed hash of the network that held the seat',
    said: ['bookings', 'attendance', 'attempts'],
    kept: ['books', 'attendance', 'attempts'],
  },
  waiting: {
    holds: 'person, class, start, language, time zone and outcome of an entry in a waiting list',
    said: ['waiting'],
    kept: ['waiting'],
  },
  standing_bookings: {
    holds: 'that a person books every class of a series, its days and pauses, language and time zone',
    said: ['waiting'],
    kept: ['waiting'],
  },
  exchanges: {
    holds: 'that a person changed the date of a booking, and the part of the price that was kept',
    said: ['bookings'],
    kept: ['books'],
  },
  accounts: { holds: 'that a person has credit or a pass', said: ['credit'], kept: ['books'] },
  ledger_entries: {
    holds: 'additions to and deductions from a person’s credit or pass, with notes of staff',
    said: ['credit'],
    kept: ['books'],
  },
  orders: {
    holds: 'content, time and price of a person’s order, and the name in a withdrawal',
    said: ['payments'],
    kept: ['books'],
  },
  vouchers: {
    holds: 'name and email of the receiver and the message, until they are deleted; who redeemed the voucher, and when',
    said: ['vouchers'],
    kept: ['gifts', 'books'],
  },
  payments: { holds: 'the amount, the request with the person’s email, the accepted terms', said: ['payments'], kept: ['books'] },
  bank_lines: {
    holds: 'name and account of the payer, the message, amount and day of a transfer to the studio',
    said: ['payments'],
    kept: ['books'],
  },
  bank_sightings: { noPerson: 'which sources have reported a bank line' },
  bank_polls: { noPerson: 'when the bank last answered' },
  receipts: { holds: 'name, email, company and amount at the time of payment or refund', said: ['payments'], kept: ['books'] },
  receipts_due: { holds: 'that a payment or refund has no receipt yet', said: ['payments'], kept: ['books'] },
  receipt_buyers: { holds: 'the company on a person’s receipts', said: ['payments'], kept: ['account'] },
  refunds: { holds: 'amounts refunded to a person', said: ['payments'], kept: ['books'] },
  disputes: { holds: 'that a person asked their bank to return a payment', said: ['payments'], kept: ['books'] },
  attention_done: { holds: 'notes of staff about a payment', said: ['trail'], kept: ['books'] },
  sandbox_sessions: { holds: 'the request with an email address, in the sandbox', said: ['payments'], kept: ['books'] },
  sandbox_refunds: { holds: 'refunded amounts, in the sandbox', said: ['payments'], kept: ['books'] },
  cancellations: { holds: 'the member of staff who cancelled a class, and the reason', said: ['trail'], kept: ['books'] },
  status_changes: { holds: 'the member of staff who cancelled a booking', said: ['trail'], kept: ['books'] },
  person_totals: {
    holds: 'a person’s number of visits and sum of payments',
    said: ['bookings'],
    kept: ['books'],
  },
  person_totals_due: { holds: 'the people whose sums must be computed again', said: ['bookings'], kept: ['books'] },

  messages: { holds: 'name, email and text of the sender', said: ['messages'], kept: ['messages'] },
  message_replies: { holds: 'the reply', said: ['messages'], kept: ['messages'] },
  mails: { holds: 'recipient, subject, time and delivery', said: ['emails'], kept: ['emails', 'messages'] },
  newsletters: { holds: 'the newsletter and the member of staff who wrote it', said: ['emails'], kept: ['emails'] },
  class_messages: { holds: 'a message of staff to a class', said: ['emails'], kept: ['emails'] },

  audit_trail: { holds: 'the member of staff, and what they changed about which person', said: ['trail'], kept: ['trail'] },
  removals: {
    holds: 'the member of staff, the person or object they deleted, and for a week the name and contacts of a deleted person',
    said: ['trail', 'account'],
    kept: ['trail', 'undo'],
  },
  merges: {
    holds: 'the member of staff, the two people they merged, and for a day the data of both before',
    said: ['trail', 'account'],
    kept: ['undo'],
  },
  not_twins: { holds: 'the member of staff, and the two people they marked as different', said: ['trail', 'account'], kept: ['account'] },
  imports: { holds: 'the member of staff, and the people they imported', said: ['trail'], kept: ['undo'] },
  days_off: { holds: 'the member of staff, and the days they blocked', said: ['trail'], kept: ['trail'] },
  class_runs: { holds: 'the member of staff who cancelled or moved many classes, and the reason', said: ['trail'], kept: ['trail'] },
  days_off_undecided: { noPerson: 'classes that staff have not decided about' },
  class_run_items: { noPerson: 'the outcome for each class of a run' },
  booking_runs: {
    holds: 'the member of staff who recorded many payments or wrote to many people, and the text',
    said: ['trail', 'emails'],
    kept: ['emails'],
  },
  booking_run_items: { holds: 'the bookings of such a run', said: ['bookings'], kept: ['emails'] },
  deferred_actions: {
    holds: 'what staff did about the money or emails of a person in the last weeks, and a note about it',
    said: ['trail', 'emails'],
    kept: ['emails'],
  },
  saved_views: {
    holds: 'the list filters of a member of staff; a search may contain a name',
    said: ['staff'],
    kept: ['account'],
  },
  class_run_notices: { holds: 'people whose booking was cancelled with many classes', said: ['bookings'], kept: ['books', 'trail'] },
  schedule_changes: { holds: 'the member of staff, and the classes they moved', said: ['trail'], kept: ['undo'] },
  gallery_items: { holds: 'texts about photographs that may show people', said: ['photos'], kept: ['photos'] },
  content_versions: { holds: 'the member of staff, and the texts of the site they changed', said: ['trail'], kept: ['trail'] },
  accountant_links: { holds: 'the member of staff who created a link to a year of the books', said: ['trail'], kept: ['trail'] },
  site_pictures: { holds: 'texts about photographs that may show people', said: ['photos'], kept: ['photos'] },
  pictures: { holds: 'photographs that may show people', said: ['photos'], kept: ['photos'] },

  demo_rows: { noPerson: 'the services, classes and guests of the demo data' },
  settings: { noPerson: 'settings by staff; email and phone are the studio’s' },
  receipt_counters: { noPerson: 'the last number of receipts in each year' },
  policies: { noPerson: 'cancellation policies' },
  services: { noPerson: 'the services of the studio' },
  courses: { noPerson: 'the courses on sale' },
  course_dates: { noPerson: 'the classes of the courses' },
  pass_products: { noPerson: 'the passes on sale' },
  offerings: { noPerson: 'times and texts of classes' },
  provider_events: { noPerson: 'ids of events from the payment provider, so that none is processed twice' },
  restores: { noPerson: 'the backups this database was restored from' },
  restore_drills: { noPerson: 'results of restore drills' },
  backups: { noPerson: 'names of backups; the rule `backups` covers their content' },
}
