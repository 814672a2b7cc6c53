import { helpWords } from '@learning-cms/texts/help/help'
import { Menu } from '@mantine/core'
import { useMay } from '#api/session/session.ts'
import { HelpIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { openHelp } from './help-panel.ts'

/** An item of the user menu. */
export default function HelpItem() {
  const say = useWords(helpWords)
  const may = useMay()
  if (!may('articles:read')) return null
  return (
    <Menu.Item leftSection={<HelpIcon size={18} />} onClick={openHelp}>
      {say('panel')}
    </Menu.Item>
  )
}
