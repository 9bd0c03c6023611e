import type { CatalogContext } from '../../context.ts'
import type { Http } from '../../http.ts'
import type { PublicAnswers } from '../../public-answers.ts'
import { acceptPhotoUploads } from '../../requests/photo-upload.ts'
import { forEveryone, forStaff, type Guards } from '../../security/authenticate.ts'
import { classPageRoutes } from './class-pages.ts'
import { courseRoutes } from './courses.ts'
import { comingDaysOffRoute } from './days-off.ts'
import { eventListRoute, eventRoutes } from './events.ts'
import { groupSessionListRoutes, groupSessionRoutes } from './group-sessions.ts'
import { offeringRoutes } from './offerings.ts'
import { passProductsRoute } from './pass-products.ts'
import { eventPictureForms } from './pictures/event-pictures.ts'
import { galleryForms, galleryListRoute, galleryRoutes } from './pictures/gallery.ts'
import { scheduleRoutes } from './schedule.ts'
import { pricedServicesRoute, serviceRoutes } from './services.ts'
import { freeTimeslotsRoute, timeslotRoutes } from './timeslots.ts'

export async function catalogRoutes(http: Http, context: CatalogContext, guard: Guards, open: PublicAnswers): Promise<void> {
  galleryListRoute(http, context, guard, open)
  await forEveryone(http, guard, (scope) => {
    pricedServicesRoute(scope, context, open)
    freeTimeslotsRoute(scope, context, open)
    groupSessionListRoutes(scope, context, open)
    eventListRoute(scope, context, open)
    classPageRoutes(scope, context, open)
    passProductsRoute(scope, open)
    comingDaysOffRoute(scope, open)
    courseRoutes(scope, context, open)
  })
  await forStaff(http, guard, (staff) => {
    serviceRoutes(staff, context)
    timeslotRoutes(staff, context)
    groupSessionRoutes(staff, context)
    eventRoutes(staff, context)
    offeringRoutes(staff, context)
    scheduleRoutes(staff, context)
    galleryRoutes(staff, context)
  })
  // A separate scope, because a body here may be a form with a photo.
  await forStaff(http, guard, async (staff) => {
    await acceptPhotoUploads(staff)
    galleryForms(staff, context)
    eventPictureForms(staff, context)
  })
}
