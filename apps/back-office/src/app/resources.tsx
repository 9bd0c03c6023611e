import OwedIcon from '@mui/icons-material/AccountBalanceWalletOutlined'
import VoucherIcon from '@mui/icons-material/CardGiftcardOutlined'
import EventIcon from '@mui/icons-material/CelebrationOutlined'
import GalleryIcon from '@mui/icons-material/CollectionsOutlined'
import BookingIcon from '@mui/icons-material/ConfirmationNumberOutlined'
import ReceiptIcon from '@mui/icons-material/DescriptionOutlined'
import AttentionIcon from '@mui/icons-material/ErrorOutlined'
import MailIcon from '@mui/icons-material/ForwardToInboxOutlined'
import SessionIcon from '@mui/icons-material/GroupsOutlined'
import AuditIcon from '@mui/icons-material/HistoryOutlined'
import PassIcon from '@mui/icons-material/LoyaltyOutlined'
import PeopleIcon from '@mui/icons-material/PeopleOutlined'
import PaymentIcon from '@mui/icons-material/ReceiptLongOutlined'
import SlotIcon from '@mui/icons-material/ScheduleOutlined'
import CourseIcon from '@mui/icons-material/SchoolOutlined'
import ProductIcon from '@mui/icons-material/SellOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import ServiceIcon from '@mui/icons-material/SpaOutlined'
import RefundIcon from '@mui/icons-material/UndoOutlined'
import type { ComponentType } from 'react'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'
import { clientName } from '../bookings/booked-class.ts'
import { eventName } from '../catalog/event-name.ts'

// Pages are loaded on demand, so that phones load the home screen first.
const page = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }))

const services = () => import('../catalog/services.tsx')
const timeslots = () => import('../catalog/timeslots.tsx')
const sessions = () => import('../catalog/group-sessions.tsx')
const events = () => import('../catalog/events.tsx')
const people = () => import('../people/people.tsx')
const gallery = () => import('../gallery/gallery.tsx')
const courseForm = () => import('../courses/course-form.tsx')
const products = () => import('../passes/pass-products.tsx')
const payments = () => import('../payments/payments.tsx')
const classes = () => import('../catalog/classes.tsx')
const bookings = () => import('../bookings/all-bookings.tsx')
const booking = () => import('../bookings/booking-edit.tsx')
const bookingCreate = () => import('../bookings/booking-create.tsx')

const bookingPages = {
  list: page(bookings, 'AllBookings'),
  create: page(bookingCreate, 'BookingCreate'),
  edit: page(booking, 'BookingEdit'),
  icon: BookingIcon,
  recordRepresentation: clientName,
}

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
    list: page(classes, 'Classes'),
    create: page(timeslots, 'TimeslotCreate'),
    edit: page(timeslots, 'TimeslotEdit'),
  },
  {
    name: 'group-sessions',
    icon: SessionIcon,
    recordRepresentation: 'title',
    list: page(classes, 'Classes'),
    create: page(sessions, 'GroupSessionCreate'),
    edit: page(sessions, 'GroupSessionEdit'),
  },
  {
    name: 'events',
    icon: EventIcon,
    recordRepresentation: eventName,
    list: page(classes, 'Classes'),
    create: page(events, 'EventCreate'),
    edit: page(events, 'EventEdit'),
  },
  { name: 'classes', icon: SessionIcon, list: page(classes, 'Classes') },
  {
    name: 'courses',
    icon: CourseIcon,
    recordRepresentation: 'name',
    list: page(() => import('../courses/course-list.tsx'), 'CourseList'),
    create: page(courseForm, 'CourseCreate'),
    edit: page(courseForm, 'CourseEdit'),
    show: page(() => import('../courses/course-page.tsx'), 'CoursePage'),
  },
  { name: 'all-bookings', icon: BookingIcon, list: page(bookings, 'AllBookings') },
  { name: 'bookings', ...bookingPages },
  { name: 'session-registrations', ...bookingPages },
  { name: 'event-registrations', ...bookingPages },
  {
    name: 'people',
    icon: PeopleIcon,
    recordRepresentation: ({ first_name, last_name }) => `${first_name} ${last_name}`,
    list: page(people, 'PersonList'),
    create: page(people, 'PersonCreate'),
    edit: page(people, 'PersonEdit'),
  },
  { name: 'owed', icon: OwedIcon, list: page(() => import('../owed/owed-list.tsx'), 'OwedList') },
  { name: 'passes', icon: PassIcon, list: page(() => import('../passes/pass-list.tsx'), 'PassList') },
  { name: 'vouchers', icon: VoucherIcon, list: page(() => import('../vouchers/voucher-list.tsx'), 'VoucherList') },
  {
    name: 'pass-products',
    icon: ProductIcon,
    recordRepresentation: 'name',
    list: page(products, 'PassProductList'),
    create: page(products, 'PassProductCreate'),
    edit: page(products, 'PassProductEdit'),
  },
  { name: 'payments', icon: PaymentIcon, list: page(payments, 'PaymentList'), show: page(payments, 'PaymentShow') },
  { name: 'refunds', icon: RefundIcon, list: page(() => import('../payments/refunds.tsx'), 'RefundList') },
  { name: 'receipts', icon: ReceiptIcon, list: page(() => import('../receipts/receipt-list.tsx'), 'ReceiptList') },
  { name: 'attention', icon: AttentionIcon, list: page(() => import('../payments/attention.tsx'), 'AttentionList') },
  {
    name: 'gallery',
    icon: GalleryIcon,
    recordRepresentation: 'title',
    list: page(() => import('../site/pictures/gallery-page.tsx'), 'GalleryPage'),
    create: page(gallery, 'GalleryCreate'),
    edit: page(gallery, 'GalleryEdit'),
  },
  { name: 'emails', icon: MailIcon, list: page(() => import('../emails/emails.tsx'), 'EmailList') },
  { name: 'audit', icon: AuditIcon, list: page(() => import('../audit/audit-list.tsx'), 'AuditList') },
  { name: 'settings', icon: SettingsIcon, list: page(() => import('../settings/settings.tsx'), 'SettingsGroups') },
]
