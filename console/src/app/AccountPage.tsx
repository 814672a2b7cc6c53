import { accountPageWords } from '@learning-cms/texts/account/accounts/account-page'
import { accountSettingsWords } from '@learning-cms/texts/account/accounts/account-settings'
import { deviceWords } from '@learning-cms/texts/account/accounts/devices'
import { factorWords } from '@learning-cms/texts/account/accounts/factors'
import { noticeWords } from '@learning-cms/texts/account/notices/notices'
import { useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { useMe } from '#api/session/session.ts'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { PageTabs } from '#kit/page/PageTabs.tsx'
import { SettingsCard } from '#kit/page/SettingsCard.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './AccountPage.module.css'
import { Appearance } from './Appearance.tsx'
import { chooseLanguage } from './i18n/locale.ts'

const ChangePassword = lazy(async () => ({
  default: (await import('#features/account/sign-in/ChangePassword.tsx')).ChangePassword,
}))
const Factors = lazy(async () => ({ default: (await import('#features/account/factors/Factors.tsx')).Factors }))
const Identities = lazy(async () => ({ default: (await import('#features/account/sso/Identities.tsx')).Identities }))
const Devices = lazy(async () => ({ default: (await import('#features/account/devices/Devices.tsx')).Devices }))
const NoticeSettings = lazy(async () => ({
  default: (await import('#features/account/notices/NoticeSettings.tsx')).NoticeSettings,
}))
const ScheduleForm = lazy(async () => ({
  default: (await import('#features/account/notices/ScheduleForm.tsx')).ScheduleForm,
}))
const ProfileTab = lazy(async () => ({
  default: (await import('#features/account/account-settings/ProfileTab.tsx')).ProfileTab,
}))
const IntegrationsTab = lazy(async () => ({
  default: (await import('#features/account/account-settings/IntegrationsTab.tsx')).IntegrationsTab,
}))
const DataTab = lazy(async () => ({
  default: (await import('#features/account/account-settings/DataTab.tsx')).DataTab,
}))

const tabs = ['profile', 'security', 'sessions', 'notifications', 'integrations', 'display', 'data'] as const
type Tab = (typeof tabs)[number]

/** A person's own account; the address says which part is open. */
export default function AccountPage() {
  const t = useWords(accountPageWords)
  const say = useWords(accountSettingsWords)
  const open = useSearch({ strict: false, select: ({ tab }) => tabs.find((one) => one === tab) }) ?? 'profile'
  // Accounts without a role get no notices, and have nothing to connect.
  const { data: me } = useMe()
  const visible = tabs.filter((tab) => me?.roles.length !== 0 || !['notifications', 'integrations'].includes(tab))
  return (
    <>
      <PageHeader title={t('title')} />
      <PageTabs
        label={say('tabs')}
        tabs={visible.map((tab) => ({
          key: tab,
          name: say(tab),
          isOpen: tab === open,
          to: `/account/settings${tab === 'profile' ? '' : `?tab=${tab}`}`,
        }))}
      />
      <div className={classes.tab}>
        <Suspense fallback={<FormSkeleton />}>
          <Open tab={visible.includes(open) ? open : 'profile'} />
        </Suspense>
      </div>
    </>
  )
}

function Open({ tab }: { tab: Tab }) {
  const { routesByPath } = useRouter()
  switch (tab) {
    case 'profile':
      return <ProfileTab speak={chooseLanguage} />
    case 'security':
      return <SecurityTab />
    case 'sessions':
      return <SessionsTab />
    case 'notifications':
      return <NotificationsTab />
    case 'integrations':
      return <IntegrationsTab isPage={(to) => Object.hasOwn(routesByPath, to)} />
    case 'display':
      return <DisplayTab />
    case 'data':
      return <DataTab />
  }
}

const Column = ({ children }: { children: ReactNode }) => <div className={classes.column}>{children}</div>

function SecurityTab() {
  const t = useWords(accountPageWords)
  const sayFactors = useWords(factorWords)
  const { data: me } = useMe()
  return (
    <Column>
      <SettingsCard title={t('password')} why={t('passwordWhy')}>
        {me && <ChangePassword username={me.username} />}
      </SettingsCard>
      <SettingsCard title={sayFactors('title')} why={sayFactors('why')}>
        <Factors />
      </SettingsCard>
      <Identities />
    </Column>
  )
}

function SessionsTab() {
  const say = useWords(deviceWords)
  return (
    <Column>
      <SettingsCard title={say('title')} why={say('why')}>
        <Devices />
      </SettingsCard>
    </Column>
  )
}

function NotificationsTab() {
  const say = useWords(noticeWords)
  return (
    <Column>
      <SettingsCard title={say('schedule')}>
        <ScheduleForm />
      </SettingsCard>
      <SettingsCard title={say('howTitle')}>
        <NoticeSettings />
      </SettingsCard>
    </Column>
  )
}

function DisplayTab() {
  const t = useWords(accountPageWords)
  const say = useWords(accountSettingsWords)
  return (
    <Column>
      <SettingsCard title={t('appearance')} why={say('displayWhy')}>
        <Appearance />
      </SettingsCard>
    </Column>
  )
}
