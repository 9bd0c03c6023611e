import { isSameToken } from '../../../domain/kernel/link-tokens.ts'
import type { ContentContext, StaffContext } from '../../context.ts'
import type { Http } from '../../http.ts'
import { acceptPhotoUploads } from '../../requests/photo-upload.ts'
import { forStaff, type Guards } from '../../security/authenticate.ts'
import { allBookingsRoutes } from './classes/all-bookings.ts'
import { bulkRoutes } from './classes/bulk.ts'
import { bulkBookingsRoutes } from './classes/bulk-bookings.ts'
import { cancellationRoutes } from './classes/cancellations.ts'
import { classMessageRoutes } from './classes/class-messages.ts'
import { courseMoneyRoutes } from './classes/course-money.ts'
import { staffCourseRoutes } from './classes/courses.ts'
import { daysOffRoutes } from './classes/days-off.ts'
import { rosterRoutes } from './classes/rosters.ts'
import { accountantRoutes } from './money/accountant.ts'
import { attentionRoutes } from './money/attention.ts'
import { bankRoutes } from './money/bank.ts'
import { bankLineRoutes } from './money/bank-lines.ts'
import { personCreditRoutes } from './money/credit.ts'
import { inPersonRoutes } from './money/in-person.ts'
import { moneyRoutes } from './money/money.ts'
import { staffPassRoutes, staffProductRoutes } from './money/passes.ts'
import { refundRoutes } from './money/refunds.ts'
import { staffVoucherRoutes } from './money/vouchers.ts'
import { confirmationRoutes } from './people/confirmations.ts'
import { deletedPeopleRoutes } from './people/deleted-people.ts'
import { emailRoutes } from './people/emails.ts'
import { messageRoutes } from './people/messages.ts'
import { newsletterRoutes } from './people/newsletters.ts'
import { peopleRoutes } from './people/people.ts'
import { peopleImportRoutes } from './people/people-imports.ts'
import { peopleMergeRoutes } from './people/people-merges.ts'
import { auditRoutes } from './studio/audit.ts'
import { backupRoutes } from './studio/backups.ts'
import { contentRoutes, sitePictureForms } from './studio/content.ts'
import { deferredActionRoutes } from './studio/deferred-actions.ts'
import { removalRoutes } from './studio/removals.ts'
import { savedViewRoutes } from './studio/saved-views.ts'
import { searchRoutes } from './studio/search.ts'
import { settingsRoutes } from './studio/settings.ts'
import { setupRoutes } from './studio/setup.ts'
import { todayRoutes } from './studio/today.ts'

export async function staffRoutes(http: Http, context: StaffContext & ContentContext, guard: Guards): Promise<void> {
  await forStaff(http, guard, (staff) => {
    todayRoutes(staff, context)
    peopleRoutes(staff, context)
    peopleImportRoutes(staff, context)
    peopleMergeRoutes(staff, context)
    deletedPeopleRoutes(staff, context)
    personCreditRoutes(staff, context)
    staffProductRoutes(staff, context)
    staffPassRoutes(staff, context)
    staffVoucherRoutes(staff, context)
    allBookingsRoutes(staff, context)
    rosterRoutes(staff, context)
    refundRoutes(staff, context)
    bankLineRoutes(staff, context)
    bankRoutes(staff, context)
    inPersonRoutes(staff, context)
    removalRoutes(staff, context)
    moneyRoutes(staff, context)
    accountantRoutes(staff, context)
    attentionRoutes(staff, context)
    cancellationRoutes(staff, context)
    confirmationRoutes(staff, context)
    bulkRoutes(staff, context)
    bulkBookingsRoutes(staff, context)
    deferredActionRoutes(staff, context)
    daysOffRoutes(staff, context)
    classMessageRoutes(staff, context)
    staffCourseRoutes(staff, context)
    courseMoneyRoutes(staff, context)
    newsletterRoutes(staff, context)
    messageRoutes(staff, context)
    searchRoutes(staff, context)
    savedViewRoutes(staff, context)
    settingsRoutes(staff, context)
    setupRoutes(staff, context)
    auditRoutes(staff, context)
    emailRoutes(staff, context)
    contentRoutes(staff, context)
  })
  // A separate scope, because a body here may be a form with a photo.
  await forStaff(http, guard, async (staff) => {
    await acceptPhotoUploads(staff)
    sitePictureForms(staff, context)
  })
  // Also accepts `npm run backup` on this machine. The command proves that it can read the signing secret.
  const requireStaff: Guards['requireStaff'] = async (request, reply) =>
    isSameToken(context.operatorKey, String(request.headers['x-operator-key'] ?? '')) ? undefined : guard.requireStaff(request, reply)
  await forStaff(http, { requireStaff }, (scope) => backupRoutes(scope, context))
}
