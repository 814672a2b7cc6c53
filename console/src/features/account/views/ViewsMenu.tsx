import type { ListName } from '@learning-cms/contract/core/lists/list-choices'
import type { SavedView } from '@learning-cms/contract/account/views'
import { viewWords } from '@learning-cms/texts/account/views/views'
import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { CheckIcon, CopyIcon, DeleteIcon, EditIcon, PinIcon, SaveIcon, ViewsIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { useViewsOf, type ViewsOf } from './use-list-views.ts'
import { ViewDialog } from './ViewDialog.tsx'
import classes from './views.module.css'

/** Opens, saves, shares and pins views. */
export default function ViewsMenu({ list }: { list: ListName }) {
  const say = useWords(viewWords)
  const all = useViewsOf(list)
  const [dialog, setDialog] = useState<'new' | 'edit'>()
  return (
    <>
      <Menu position="bottom-end" width={320} withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<ViewsIcon size={18} aria-hidden />}
            classNames={{ label: classes['label'] ?? '' }}
          >
            {all.open?.name ?? say('views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={480} className={classes['menu']}>
          <Choices {...all} />
          <Menu.Divider />
          <Menu.Item leftSection={<SaveIcon size={18} />} onClick={() => setDialog('new')}>
            {say('saveAs')}
          </Menu.Item>
          {all.open && <ActsOnOpen {...all} view={all.open} onEdit={() => setDialog('edit')} />}
        </Menu.Dropdown>
      </Menu>
      <ViewDialog
        list={list}
        state={all.now}
        view={dialog === 'edit' ? all.open : undefined}
        isOpen={dialog !== undefined}
        onClose={() => setDialog(undefined)}
        onMade={all.show}
      />
    </>
  )
}

function Choices({ views, open, pinnedId, show, showAll }: ViewsOf) {
  const say = useWords(viewWords)
  const mine = views.filter(({ isMine }) => isMine)
  const shared = views.filter(({ isMine }) => !isMine)
  const item = (view: SavedView) => (
    <Menu.Item
      key={view.id}
      leftSection={<Mark isOpen={view === open} />}
      rightSection={view.id === pinnedId && <PinIcon size={16} aria-label={say('openWith')} />}
      onClick={() => show(view)}
    >
      <span className={classes['name']}>{view.name}</span>
      {!view.isMine && <span className={classes['by']}>{say('sharedBy', { name: view.ownerName })}</span>}
    </Menu.Item>
  )
  return (
    <>
      <Menu.Item leftSection={<Mark isOpen={!open} />} onClick={showAll}>
        {say('everything')}
      </Menu.Item>
      {views.length === 0 && <p className={classes['none']}>{say('none')}</p>}
      {mine.length > 0 && <Menu.Label>{say('mine')}</Menu.Label>}
      {mine.map(item)}
      {shared.length > 0 && <Menu.Label>{say('shared')}</Menu.Label>}
      {shared.map(item)}
    </>
  )
}

const Mark = ({ isOpen }: { isOpen: boolean }) =>
  isOpen ? <CheckIcon size={18} /> : <span className={classes['mark']} />

type ViewActsProps = ViewsOf & { view: SavedView; onEdit: () => void }

function ActsOnOpen({ view, pinnedId, pin, copyLink, confirmRemoval, onEdit }: ViewActsProps) {
  const say = useWords(viewWords)
  const isPinned = view.id === pinnedId
  return (
    <>
      {view.isMine && (
        <Menu.Item leftSection={<EditIcon size={18} />} onClick={onEdit}>
          {say('edit')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<PinIcon size={18} />} onClick={() => pin(isPinned ? null : view)}>
        {say(isPinned ? 'notOpenWith' : 'openWith')}
      </Menu.Item>
      <Menu.Item leftSection={<CopyIcon size={18} />} onClick={() => copyLink(view)}>
        {say('copyLink')}
      </Menu.Item>
      {view.isMine && (
        <Menu.Item color="red" leftSection={<DeleteIcon size={18} />} onClick={() => confirmRemoval(view)}>
          {say('remove')}
        </Menu.Item>
      )}
    </>
  )
}
