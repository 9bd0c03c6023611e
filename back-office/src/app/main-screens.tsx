import WeekIcon from '@mui/icons-material/CalendarViewWeekOutlined'
import MessagesIcon from '@mui/icons-material/MailOutlined'
import MoneyIcon from '@mui/icons-material/PaymentsOutlined'
import TodayIcon from '@mui/icons-material/TodayOutlined'
import type { ReactElement } from 'react'

/** The four places of every day, in the menu and under a phone's thumb. */
export const mainScreens: { name: string; path: string; icon: ReactElement }[] = [
  { name: 'today', path: '/', icon: <TodayIcon /> },
  { name: 'week', path: '/week', icon: <WeekIcon /> },
  { name: 'messages', path: '/messages', icon: <MessagesIcon /> },
  { name: 'money', path: '/money', icon: <MoneyIcon /> },
]
