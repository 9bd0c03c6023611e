import type { ContentContext, StaffContext } from '../../context.ts'
import type { Http } from '../../http.ts'
import { acceptPhotoUploads } from '../../requests/photo-upload.ts'
import { forStaff, type Guards } from '../../security/authenticate.ts'
import { isSameSecret } from '../../security/same-secret.ts'
import { accountantRoutes } from './accountant.ts'
import { allBookingsRoutes } from './all-bookings.ts'
import { attentionRoutes } from './attention.ts'
import { auditRoutes } from './audit.ts'
import { backupRoutes } from './backups.ts'
import { bulkRoutes } from './bulk.ts'
import { bulkBookingsRoutes } from './bulk-bookings.ts'
import { cancellationRoutes } from './cancellations.ts'
import { classMessageRoutes } from './class-messages.ts'
import { confirmationRoutes } from './confirmations.ts'
import { contentRoutes, sitePictureForms } from './content.ts'
import { personCreditRoutes } from './credit.ts'
import { daysOffRoutes } from './days-off.ts'
import { mailRoutes } from './mails.ts'
import { messageRoutes } from './messages.ts'
import { moneyRoutes } from './money.ts'
import { newsletterRoutes } from './newsletters.ts'
import { staffPassRoutes, staffProductRoutes } from './passes.ts'
import { peopleRoutes } from './people.ts'
import { peopleImportRoutes } from './people-imports.ts'
import { peopleMergeRoutes } from './people-merges.ts'
import { refundRoutes } from './refunds.ts'
import { removalRoutes } from './removals.ts'
import { rosterRoutes } from './rosters.ts'
import { savedViewRoutes } from './saved-views.ts'
import { searchRoutes } from './search.ts'
import { settingsRoutes } from './settings.ts'
import { setupRoutes } from './setup.ts'
import { todayRoutes } from './today.ts'
import { staffVoucherRoutes } from './vouchers.ts'

/** What staff alone see and do. */
export async function staffRoutes(http: Http, context: StaffContext & ContentContext, guard: Guards): Promise<void> {
  await forStaff(http, guard, (staff) => {
    todayRoutes(staff, context)
    peopleRoutes(staff, context)
    peopleImportRoutes(staff, context)
    peopleMergeRoutes(staff, context)
    personCreditRoutes(staff, context)
    staffProductRoutes(staff, context)
    staffPassRoutes(staff, context)
    staffVoucherRoutes(staff, context)
    allBookingsRoutes(staff, context)
    rosterRoutes(staff, context)
    refundRoutes(staff, context)
    removalRoutes(staff, context)
    moneyRoutes(staff, context)
    accountantRoutes(staff, context)
    attentionRoutes(staff, context)
    cancellationRoutes(staff, context)
    confirmationRoutes(staff, context)
    bulkRoutes(staff, context)
    bulkBookingsRoutes(staff, context)
    daysOffRoutes(staff, context)
    classMessageRoutes(staff, context)
    newsletterRoutes(staff, context)
    messageRoutes(staff, context)
    searchRoutes(staff, context)
    savedViewRoutes(staff, context)
    settingsRoutes(staff, context)
    setupRoutes(staff, context)
    auditRoutes(staff, context)
    mailRoutes(staff, context)
    contentRoutes(staff, context)
  })
  // In a scope of its own: here a body may be a form with a photo.
  await forStaff(http, guard, async (staff) => {
    await acceptPhotoUploads(staff)
    sitePictureForms(staff, context)
  })
  // Also `npm run backup` on this machine, which can read the signing secret.
  const requireStaff: Guards['requireStaff'] = async (request, reply) =>
    isSameSecret(String(request.headers['x-operator-key'] ?? ''), context.operatorKey) ? undefined : guard.requireStaff(request, reply)
  await forStaff(http, { requireStaff }, (scope) => backupRoutes(scope, context))
}
