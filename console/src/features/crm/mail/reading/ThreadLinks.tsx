import type { ThreadDetail } from '@learning-cms/contract/crm/mail/mail'
import type { ThreadLink } from '@learning-cms/contract/crm/mail/mail-parts'
import { mailLinkWords } from '@learning-cms/texts/crm/mail/links'
import { mailWords } from '@learning-cms/texts/crm/mail/mail'
import { ActionIcon, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { CloseIcon, LinkIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { mailLinksApi, touchedByMail } from '#features/crm/mail/mail.api.ts'
import classes from '#features/crm/mail/mail.module.css'

type ThreadPerson = ThreadDetail['people'][number]
const pageOf = ({ isStudent, isInstructor }: ThreadPerson) =>
  isStudent ? '/students/$id' : isInstructor ? '/instructors/$id' : undefined

/** The linked records, the people whose addresses are in it, and the orders whose numbers it contains. */
export function ThreadLinks({ thread }: { thread: ThreadDetail }) {
  const say = useWords(mailWords)
  const sayLink = useWords(mailLinkWords)
  const [isLinking, setLinking] = useState(false)
  const { people, orders, links } = thread
  const known = people.flatMap((person) => {
    const to = pageOf(person)
    return to ? [{ ...person, to }] : []
  })
  return (
    <div className={classes['links']}>
      {known.length > 0 && (
        <p>
          <span className={classes['quiet']}>{say('people')}: </span>
          {known.map(({ id, name, to }) => (
            <Link key={id} to={to} params={{ id }}>
              {name}
            </Link>
          ))}
        </p>
      )}
      {orders.length > 0 && (
        <p>
          <span className={classes['quiet']}>{say('orders')}: </span>
          {orders.map(({ id, number }) => (
            <Link key={id} to="/orders/$id" params={{ id }}>
              {number}
            </Link>
          ))}
        </p>
      )}
      <p>
        {links.length > 0 && <span className={classes['quiet']}>{sayLink('byHand')}: </span>}
        {links.map((link) => (
          <HandLink key={link.id} link={link} />
        ))}
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<LinkIcon size={16} aria-hidden />}
          onClick={() => setLinking(true)}
        >
          {sayLink('link')}
        </Button>
      </p>
      <LinkDialog thread={thread} isOpen={isLinking} onClose={() => setLinking(false)} />
    </div>
  )
}

const pages = {
  customer: '/crm/customers/$id',
  organisation: '/crm/organisations/$id',
  order: '/orders/$id',
} as const

function HandLink({ link: { id, kind, recordId, name } }: { link: ThreadLink }) {
  const say = useWords(mailLinkWords)
  const unlink = useSave({
    save: () => mailLinksApi.remove({ params: { id } }),
    touches: [...touchedByMail, ['customers']],
    done: say('unlinked', { name }),
    failed: say('unlinkFailed'),
  })
  return (
    <span className={classes['label']}>
      <span className={classes['quiet']}>{say(kind)}</span>
      <Link to={pages[kind]} params={{ id: recordId }}>
        {name}
      </Link>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={say('unlink', { name })}
        loading={unlink.isPending}
        onClick={() => unlink.mutate()}
      >
        <CloseIcon size={14} />
      </ActionIcon>
    </span>
  )
}
