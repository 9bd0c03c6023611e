import EventIcon from '@mui/icons-material/CelebrationOutlined'
import BookingIcon from '@mui/icons-material/ConfirmationNumberOutlined'
import SessionIcon from '@mui/icons-material/GroupsOutlined'
import SlotIcon from '@mui/icons-material/ScheduleOutlined'
import ServiceIcon from '@mui/icons-material/SpaOutlined'
import type { ComponentType } from 'react'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

// Each comes when it is opened: home is what a phone loads first.
const page = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }))

const services = () => import('./services.tsx')
const timeslots = () => import('./timeslots.tsx')
const sessions = () => import('./group-sessions.tsx')
const events = () => import('./events.tsx')
const bookings = () => import('./bookings.tsx')
const booking = () => import('./booking.tsx')

const bookingPages = { list: page(bookings, 'BookingList'), edit: page(booking, 'BookingEdit'), icon: BookingIcon }

/** What the business is made of, as the menu lists it. */
export const resources: ResourceProps[] = [
  {
    name: 'services',
    icon: ServiceIcon,
    recordRepresentation: 'name',
    list: page(services, 'ServiceList'),
    create: page(services, 'ServiceCreate'),
    edit: page(services, 'ServiceEdit'),
  },
  {
    name: 'timeslots',
    icon: SlotIcon,
    recordRepresentation: ({ service }) => service?.name,
    list: page(timeslots, 'TimeslotList'),
    create: page(timeslots, 'TimeslotCreate'),
    edit: page(timeslots, 'TimeslotEdit'),
  },
  {
    name: 'group-sessions',
    icon: SessionIcon,
    recordRepresentation: 'title',
    list: page(sessions, 'GroupSessionList'),
    create: page(sessions, 'GroupSessionCreate'),
    edit: page(sessions, 'GroupSessionEdit'),
  },
  {
    name: 'events',
    icon: EventIcon,
    recordRepresentation: ({ subtype, event_type }) => subtype || event_type,
    list: page(events, 'EventList'),
    create: page(events, 'EventCreate'),
    edit: page(events, 'EventEdit'),
  },
  { name: 'bookings', ...bookingPages },
  { name: 'session-registrations', ...bookingPages },
  { name: 'event-registrations', ...bookingPages },
]
