import { mailWords } from '@learning-cms/texts/crm/mail/mail'
import { Alert, NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMay } from '#api/session/session.ts'
import {
  ArchiveIcon,
  DeleteIcon,
  EditIcon,
  MailboxIcon,
  MailIcon,
  PersonIcon,
  SendIcon,
  StarIcon,
  WaitingIcon,
} from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { LabelFolders } from './labels/LabelFolders.tsx'
import { unfiltered, type MailPageState } from './use-mail-page.ts'
import classes from './mail.module.css'

/** A shorter delay is normal on a busy machine. */
const BEHIND_MINUTES = 2

const folders = [
  ['inbox', MailIcon],
  ['mine', PersonIcon],
  ['starred', StarIcon],
  ['sent', SendIcon],
  ['drafts', EditIcon],
  ['outbox', WaitingIcon],
  ['archive', ArchiveIcon],
  ['all', MailboxIcon],
  ['deleted', DeleteIcon],
] as const

export function MailFolders({ page }: { page: MailPageState }) {
  const say = useWords(mailWords)
  const may = useMay()
  const { boxes, box, view } = page
  return (
    <nav className={classes['folders']} aria-label={say('folders')}>
      <NativeSelect
        aria-label={say('mailbox')}
        value={box?.id ?? ''}
        data={optionsOf(boxes.data?.rows ?? [])}
        onChange={(event) =>
          page.go({ ...unfiltered, mailbox: event.currentTarget.value, view: undefined, search: undefined })
        }
      />
      {box && <p className={classes['address']}>{box.address}</p>}
      <ul ref={showCurrent}>
        {folders
          .filter(([name]) => name !== 'drafts' || box?.mayAnswer)
          .map(([name, Icon]) => (
            <li key={name}>
              <button
                type="button"
                aria-current={view === name && !page.activeFilters['label'] ? 'page' : undefined}
                onClick={() => page.go({ ...unfiltered, view: name === 'inbox' ? undefined : name })}
              >
                <Icon size={18} aria-hidden />
                <span>{say(name)}</span>
                {name === 'inbox' && box && (
                  <Count count={box.unread} label={say('unreadCount', { count: box.unread })} />
                )}
                {name === 'drafts' && box && (
                  <Count count={box.drafts} label={say('draftCount', { count: box.drafts })} />
                )}
              </button>
            </li>
          ))}
      </ul>
      <LabelFolders page={page} />
      {box?.kind === 'local' && <p className={classes['quiet']}>{say('localNote')}</p>}
      {box?.fault && <Alert color="red">{say('fault')}</Alert>}
      {box && box.behindMinutes >= BEHIND_MINUTES && (
        <Alert color="yellow">{say('behind', { minutes: box.behindMinutes })}</Alert>
      )}
      <Link className={classes['quiet']} to="/crm/mail/templates">
        {say('templates')}
      </Link>
      {may('settings:write') && (
        <Link className={classes['quiet']} to="/crm/mail/settings">
          {say('settings')}
        </Link>
      )}
    </nav>
  )
}

/** If the folders are one scrolling line, the open one may be out of view. */
const showCurrent = (list: HTMLElement | null) =>
  list?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

function Count({ count, label }: { count: number; label: string }) {
  if (count === 0) return null
  return (
    <span className={classes['count']} aria-label={label}>
      {count}
    </span>
  )
}

/** The pane is too narrow for name and address: the address is added only if two mailboxes have the same name. */
function optionsOf(boxes: readonly { id: string; name: string; address: string }[]) {
  const isShared = (name: string) => boxes.filter((box) => box.name === name).length > 1
  return boxes.map(({ id, name, address }) => ({ value: id, label: isShared(name) ? `${name} · ${address}` : name }))
}
