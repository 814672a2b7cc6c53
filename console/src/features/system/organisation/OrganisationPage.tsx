import {
  expiryBounds,
  passwordBounds,
  retentionBounds,
  sessionBounds,
} from '@learning-cms/contract/system/organisation'
import type { Answer } from '@learning-cms/contract/core/route'
import type { organisation } from '@learning-cms/contract/system/organisation'
import { organisationWords } from '@learning-cms/texts/system/organisation/organisation'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMay } from '#api/session/session.ts'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { SettingsCard } from '#kit/page/SettingsCard.tsx'
import { useWords } from '#kit/text/words.ts'
import { GroupCard } from './GroupCard.tsx'
import { LanguagesCard } from './LanguagesCard.tsx'
import { organisationApi, organisationQuery } from './organisation.api.ts'
import classes from './organisation.module.css'
import { RegisterCodesCard } from './RegisterCodesCard.tsx'
import { SignUpCard } from './SignUpCard.tsx'

/** How the organisation works: each group saved, versioned and reset by itself. */
export default function OrganisationPage() {
  const say = useWords(organisationWords)
  const { data, error, refetch } = useQuery(organisationQuery)
  return (
    <>
      <PageHeader title={say('title')} />
      {error && !data ? (
        <ErrorState title={say('unable')} error={error} onRetry={refetch} />
      ) : data ? (
        <Groups rows={data} />
      ) : (
        <FormSkeleton />
      )}
    </>
  )
}

function Groups({ rows }: { rows: Answer<typeof organisation.read> }) {
  const say = useWords(organisationWords)
  const { savePassword, saveSessions, saveOrders, saveRetention } = organisationApi
  return (
    <div className={classes['page']}>
      <SignUpCard />
      <GroupCard
        title={say('password')}
        why={say('passwordWhy')}
        row={rows.password}
        bounds={passwordBounds}
        names={{ minLength: say('minLength') }}
        save={(sent) => savePassword(sent)}
      />
      <GroupCard
        title={say('sessions')}
        why={say('sessionsWhy')}
        row={rows.sessions}
        bounds={sessionBounds}
        names={{ idleMinutes: say('idleMinutes'), longestDays: say('longestDays') }}
        save={(sent) => saveSessions(sent)}
      />
      <GroupCard
        title={say('orders')}
        why={say('ordersWhy')}
        row={rows.orders}
        bounds={expiryBounds}
        names={{
          standardHours: say('standardHours'),
          scarceTransferHours: say('scarceTransferHours'),
          scarceGatewayHours: say('scarceGatewayHours'),
        }}
        save={(sent) => saveOrders(sent)}
      />
      <RegisterCodesCard row={rows.register} />
      <LanguagesCard row={rows.languages} />
      <GroupCard
        title={say('retention')}
        why={say('retentionWhy')}
        row={rows.retention}
        bounds={retentionBounds}
        names={{
          trashDays: say('trashDays'),
          exportHours: say('exportHours'),
          sessionDays: say('sessionDays'),
          mailDays: say('mailDays'),
          apiCallDays: say('apiCallDays'),
        }}
        save={(sent) => saveRetention(sent)}
      />
      <Elsewhere />
    </div>
  )
}

const places = [
  { key: 'factors', to: '/account/roles', needs: 'roles:manage' },
  { key: 'refunds', to: '/refunds', needs: 'orders:read' },
  { key: 'payouts', to: '/payouts', needs: 'ledger:read' },
  { key: 'backups', to: '/system/backups', needs: 'settings:write' },
  { key: 'company', to: '/account/company', needs: 'settings:write' },
] as const

function Elsewhere() {
  const say = useWords(organisationWords)
  const may = useMay()
  const { routesByPath } = useRouter()
  const { hrefOf, follow } = useFollow()
  return (
    <SettingsCard title={say('elsewhere')} why={say('elsewhereWhy')}>
      <ul className={classes['links']}>
        {places
          .filter(({ to, needs }) => may(needs) && Object.hasOwn(routesByPath, to))
          .map(({ key, to }) => (
            <li key={key}>
              <Anchor href={hrefOf(to)} onClick={(event) => follow(event, to)}>
                {say(key)}
              </Anchor>
            </li>
          ))}
      </ul>
    </SettingsCard>
  )
}
