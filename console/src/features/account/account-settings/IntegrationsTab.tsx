import type { Permission } from '@learning-cms/contract/core/permissions'
import { accountSettingsWords } from '@learning-cms/texts/account/accounts/account-settings'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { toastError } from '#kit/feedback/toast.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { connectionCounts, mailState, profileApi, tokensInUse } from './account-settings.api.ts'
import classes from './account-settings.module.css'
import { SettingsCard } from '#kit/page/SettingsCard.tsx'

/** Pages of their own, by the right that opens them. A page that this installation does not have is not offered. */
const pages = [
  { key: 'webhooks', why: 'webhooksWhy', to: '/account/webhooks', needs: 'tokens:manage' },
  { key: 'mailboxes', why: 'mailboxesWhy', to: '/crm/mail/settings', needs: 'settings:write' },
  { key: 'calendars', why: 'calendarsWhy', to: '/crm/calendar', needs: 'crm:read' },
  { key: 'sso', why: 'ssoWhy', to: '/account/sso', needs: 'settings:write' },
  { key: 'company', why: 'companyWhy', to: '/account/company', needs: 'settings:write' },
  { key: 'organisation', why: 'organisationWhy', to: '/account/organisation', needs: 'settings:write' },
] as const satisfies readonly { key: string; why: string; to: string; needs: Permission }[]

/** The connections to other systems, each with its state. */
export function IntegrationsTab({
  isPage,
}: {
  /** Whether the console has a page. */ isPage: (to: string) => boolean
}) {
  const say = useWords(accountSettingsWords)
  const may = useMay()
  const offered = pages.filter(({ to, needs }) => may(needs) && isPage(to))
  const isEmpty = offered.length === 0 && !may('tokens:manage') && !may('settings:write')
  return (
    <div className={classes['stack']}>
      <SettingsCard title={say('integrations')} why={say(isEmpty ? 'none' : 'integrationsWhy')}>
        <ul className={classes['rows']} aria-label={say('integrations')}>
          {may('tokens:manage') && <Tokens />}
          {may('settings:write') && <Mail />}
          {offered.map(({ key, why, to }) => (
            <Row
              key={key}
              name={say(key)}
              why={say(why)}
              badge={isCounted(key) && <Counts of={key} />}
              act={<Open to={to} name={say(key)} />}
            />
          ))}
        </ul>
      </SettingsCard>
    </div>
  )
}

type IntegrationRowProps = { name: string; why: ReactNode; badge?: ReactNode; act: ReactNode }

const Row = ({ name, why, badge, act }: IntegrationRowProps) => (
  <li>
    <div>
      <div className={classes['name']}>
        <strong>{name}</strong>
        {badge}
      </div>
      <p>{why}</p>
    </div>
    {act}
  </li>
)

type ConnectionKind = keyof typeof connectionCounts
const isCounted = (key: string): key is ConnectionKind => Object.hasOwn(connectionCounts, key)

/** Nothing while loading, or if the reader lacks the right. */
function Counts({ of }: { of: ConnectionKind }) {
  const say = useWords(accountSettingsWords)
  const { data } = useQuery(connectionCounts[of])
  if (!data) return null
  const { on, failing } = data
  if (failing > 0) return <StatusBadge tone="danger">{say('connectionsFailing', { count: failing })}</StatusBadge>
  if (on > 0) return <StatusBadge tone="success">{say('connectionsOn', { count: on })}</StatusBadge>
  return <StatusBadge tone="neutral">{say('connectionsNone')}</StatusBadge>
}

function Open({ to, name }: { to: string; name: string }) {
  const say = useWords(accountSettingsWords)
  const { hrefOf, follow } = useFollow()
  return (
    <Button
      component="a"
      variant="default"
      href={hrefOf(to)}
      aria-label={`${say('open')}: ${name}`}
      onClick={(event) => follow(event, to)}
    >
      {say('open')}
    </Button>
  )
}

function Tokens() {
  const say = useWords(accountSettingsWords)
  const { data: count } = useQuery(tokensInUse)
  const state = count === undefined ? '' : count === 0 ? say('tokensNone') : say('tokensCount', { count })
  return (
    <Row
      name={say('tokens')}
      why={`${say('tokensWhy')} ${state}`}
      act={<Open to="/account/tokens" name={say('tokens')} />}
    />
  )
}

function Mail() {
  const say = useWords(accountSettingsWords)
  const { dateTime } = useFormat()
  const { data } = useQuery(mailState)
  const test = useSave({
    save: () => profileApi.testMail({}),
    touches: [['mail-state']],
    done: ({ isSent, to }) => (isSent ? say('mailTested', { to }) : undefined),
    failed: say('mailTestFailed'),
    onSaved: ({ error }) => {
      if (error) toastError(say('mailTestFailed'), say('mailRefused', { error }))
    },
  })
  if (!data) return <Row name={say('mail')} why={<Skeleton component="span" height={16} />} act={null} />
  const { isSetUp, from, lastSentAt, failed, waiting } = data
  const facts = [
    isSetUp ? say('mailOn', { from }) : say('mailOff'),
    lastSentAt && say('mailLast', { at: dateTime(lastSentAt) }),
    waiting > 0 && say('mailWaiting', { count: waiting }),
    failed > 0 && say('mailFailed', { count: failed }),
  ].filter(Boolean)
  return (
    <Row
      name={say('mail')}
      why={facts.join(' · ')}
      badge={
        <StatusBadge tone={isSetUp ? 'success' : 'warning'}>{say(isSetUp ? 'isSetUp' : 'isNotSetUp')}</StatusBadge>
      }
      act={
        <Button
          variant="default"
          disabled={!isSetUp || !data.testTo}
          loading={test.isPending}
          onClick={() => test.mutate()}
        >
          {say('mailTest')}
        </Button>
      }
    />
  )
}
