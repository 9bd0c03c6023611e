-- Lists of staff count their rows, by an index: at a hundred thousand bookings that is fast enough.
drop trigger count_added on bookings;
--> statement-breakpoint
drop trigger count_gone on bookings;
--> statement-breakpoint
drop trigger count_changed on bookings;
--> statement-breakpoint
drop trigger count_none on bookings;
--> statement-breakpoint
drop function count_bookings();
--> statement-breakpoint
drop trigger count_added on offerings;
--> statement-breakpoint
drop trigger count_gone on offerings;
--> statement-breakpoint
drop trigger count_changed on offerings;
--> statement-breakpoint
drop trigger count_none on offerings;
--> statement-breakpoint
drop function count_offerings();
--> statement-breakpoint
drop trigger count_added on payments;
--> statement-breakpoint
drop trigger count_gone on payments;
--> statement-breakpoint
drop trigger count_changed on payments;
--> statement-breakpoint
drop trigger count_none on payments;
--> statement-breakpoint
drop function count_payments();
--> statement-breakpoint
drop trigger count_added on mails;
--> statement-breakpoint
drop trigger count_gone on mails;
--> statement-breakpoint
drop trigger count_changed on mails;
--> statement-breakpoint
drop trigger count_none on mails;
--> statement-breakpoint
drop function count_mails();
--> statement-breakpoint
drop trigger count_added on audit_trail;
--> statement-breakpoint
drop trigger count_gone on audit_trail;
--> statement-breakpoint
drop trigger count_changed on audit_trail;
--> statement-breakpoint
drop trigger count_none on audit_trail;
--> statement-breakpoint
drop function count_audit_trail();
--> statement-breakpoint
drop trigger count_added on people;
--> statement-breakpoint
drop trigger count_gone on people;
--> statement-breakpoint
drop trigger count_changed on people;
--> statement-breakpoint
drop trigger count_none on people;
--> statement-breakpoint
drop function count_people();
--> statement-breakpoint
drop function forget_row_count();
--> statement-breakpoint
drop table "row_counts";
