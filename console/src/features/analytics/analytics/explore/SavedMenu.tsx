import { boards, type Board, type SavedReport } from '@learning-cms/contract/analytics/saved-reports'
import { tileWords } from '@learning-cms/texts/analytics/tiles'
import { usePins } from '#features/analytics/analytics/tiles/use-pins.ts'
import { savedWords } from '@learning-cms/texts/analytics/saved'
import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { CheckIcon, DeleteIcon, EditIcon, MailIcon, PinIcon, SaveIcon, ViewsIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './explore.module.css'
import { MailDialog } from './MailDialog.tsx'
import { SavedDialog } from './SavedDialog.tsx'
import type { Saved } from './use-saved.ts'

/** Opens, saves, shares and deletes reports. */
export function SavedMenu(saved: Saved) {
  const say = useWords(savedWords)
  const { open, isModified, now, show } = saved
  const [dialog, setDialog] = useState<'new' | 'edit' | 'mail'>()
  return (
    <>
      <Menu position="bottom-end" width={320} withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<ViewsIcon size={18} aria-hidden />}
            classNames={{ label: classes['savedName'] ?? '' }}
          >
            {open ? `${open.name}${isModified ? ` (${say('modified')})` : ''}` : say('saved')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={480} className={classes['savedMenu']}>
          <Choices {...saved} />
          <Menu.Divider />
          {open?.isMine && isModified && (
            <Menu.Item leftSection={<SaveIcon size={18} />} onClick={() => saved.keep(open)}>
              {say('saveChanges')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<SaveIcon size={18} />} onClick={() => setDialog('new')}>
            {say('saveAs')}
          </Menu.Item>
          {open && boards.map((board) => <PinItem key={board} board={board} report={open} />)}
          {open?.isMine && (
            <>
              <Menu.Item leftSection={<EditIcon size={18} />} onClick={() => setDialog('edit')}>
                {say('edit')}
              </Menu.Item>
              <Menu.Item leftSection={<MailIcon size={18} />} onClick={() => setDialog('mail')}>
                {open.mailing ? say('mailOn', { when: say(`every-${open.mailing.every}`) }) : say('mail')}
              </Menu.Item>
              <Menu.Item color="red" leftSection={<DeleteIcon size={18} />} onClick={() => saved.remove(open)}>
                {say('remove')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <SavedDialog
        state={now}
        report={dialog === 'edit' ? open : undefined}
        isOpen={dialog === 'new' || dialog === 'edit'}
        onClose={() => setDialog(undefined)}
        onMade={show}
      />
      {open && <MailDialog report={open} isOpen={dialog === 'mail'} onClose={() => setDialog(undefined)} />}
    </>
  )
}

/** On a page of one's own, or not. */
function PinItem({ board, report }: { board: Board; report: SavedReport }) {
  const say = useWords(tileWords)
  const pins = usePins(board)
  const isOn = pins.has(report.id)
  return (
    <Menu.Item
      leftSection={isOn ? <CheckIcon size={18} /> : <PinIcon size={18} />}
      disabled={!pins.isKnown}
      onClick={() => (isOn ? pins.remove(report.id) : pins.add(report))}
    >
      {say(isOn ? `unpin-${board}` : `pin-${board}`)}
    </Menu.Item>
  )
}

function Choices({ reports, open, show }: Saved) {
  const say = useWords(savedWords)
  const mine = reports.filter(({ isMine }) => isMine)
  const shared = reports.filter(({ isMine }) => !isMine)
  const item = (report: SavedReport) => (
    <Menu.Item
      key={report.id}
      leftSection={report === open ? <CheckIcon size={18} /> : <span className={classes['mark']} />}
      onClick={() => show(report)}
    >
      <span className={classes['itemName']}>{report.name}</span>
      {!report.isMine && <span className={classes['itemBy']}>{say('sharedBy', { name: report.ownerName })}</span>}
    </Menu.Item>
  )
  return (
    <>
      {reports.length === 0 && <p className={classes['noneSaved']}>{say('none')}</p>}
      {mine.length > 0 && <Menu.Label>{say('mine')}</Menu.Label>}
      {mine.map(item)}
      {shared.length > 0 && <Menu.Label>{say('shared')}</Menu.Label>}
      {shared.map(item)}
    </>
  )
}
