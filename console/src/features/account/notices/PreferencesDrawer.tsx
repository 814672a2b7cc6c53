import { noticeWords } from '@learning-cms/texts/account/notices/notices'
import { Drawer } from '#kit/page/Drawer.tsx'
import { useWords } from '#kit/text/words.ts'
import { NoticeSettings } from './NoticeSettings.tsx'

type Props = { isOpen: boolean; onClose: () => void }

export function PreferencesDrawer({ isOpen, onClose }: Props) {
  const say = useWords(noticeWords)
  return (
    <Drawer title={say('howTitle')} isOpen={isOpen} onClose={onClose}>
      {isOpen && <NoticeSettings />}
    </Drawer>
  )
}
