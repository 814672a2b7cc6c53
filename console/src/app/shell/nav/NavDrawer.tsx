import { shellWords } from '@learning-cms/texts/shell/shell'
import { Drawer } from '@mantine/core'
import { Logo } from '#kit/brand/Logo.tsx'
import { useBackCloses } from '#kit/layer/back.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './Nav.module.css'
import { NavLinks } from './NavLinks.tsx'
import { closePart, useOpenPart } from '#navigation/open-parts.ts'
import { useMenu } from '#navigation/use-menu.ts'

/** The menu on small screens. */
export default function NavDrawer() {
  const t = useWords(shellWords)
  const menu = useMenu()
  const isOpen = useOpenPart(({ part }) => part === 'menu')
  useBackCloses(isOpen, closePart)
  return (
    <Drawer
      opened={isOpen}
      onClose={closePart}
      size={330}
      title={<Logo />}
      closeButtonProps={{ 'aria-label': t('close-menu') }}
      classNames={{ content: classes.drawer, header: classes.drawerHead }}
    >
      <nav aria-label={t('main-menu')}>
        <NavLinks menu={menu} />
      </nav>
    </Drawer>
  )
}
