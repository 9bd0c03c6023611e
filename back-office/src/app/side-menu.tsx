import { Divider } from '@mui/material'
import { Menu, useResourceDefinitions, useTranslate } from 'react-admin'
import { mainScreens } from './main-screens.tsx'

/** The menu: every day's places, then what they are made of. */
export function SideMenu() {
  const t = useTranslate()
  const resources = Object.values(useResourceDefinitions()).filter(({ name, hasList }) => hasList && name !== 'messages')
  return (
    <Menu>
      {mainScreens.map(({ name, path, icon }) => (
        <Menu.Item key={name} to={path} primaryText={t(`app.menu.${name}`)} leftIcon={icon} />
      ))}
      <Divider component="li" sx={{ my: 1 }} />
      {resources.map(({ name }) => (
        <Menu.ResourceItem key={name} name={name} />
      ))}
    </Menu>
  )
}
