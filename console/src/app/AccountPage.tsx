import { accountPageWords } from '@learning-cms/texts/accounts/account-page'
import { factorWords } from '@learning-cms/texts/accounts/factors'
import { deviceWords } from '@learning-cms/texts/accounts/devices'
import { Anchor, Button, SegmentedControl } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { useMe } from '#api/session/session.ts'
import { Factors } from '#features/factors/Factors.tsx'
import { Identities } from '#features/sso/Identities.tsx'
import { Devices } from '#features/devices/Devices.tsx'
import { ChangePassword } from '#features/sign-in/ChangePassword.tsx'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { Description, DescriptionList } from '#kit/show/DescriptionList.tsx'
import { DisplayIcon } from '#kit/show/icons.ts'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { languages, useLanguage, useWords, type Language } from '#kit/text/words.ts'
import { openPart } from '#navigation/open-parts.ts'
import classes from './AccountPage.module.css'
import { chooseLanguage } from './i18n/locale.ts'
import { Face, usePerson } from './shell/header/UserButton.tsx'
import { chooseMode, type Theme } from './theme/rules.ts'
import { changeTheme, systemIsDark, useTheme } from './theme/store.ts'

/** A person's own account: who they are here, their password, language and display. */
export default function AccountPage() {
  const t = useWords(accountPageWords)
  const sayDevices = useWords(deviceWords)
  const sayFactors = useWords(factorWords)
  const { data: me } = useMe()
  return (
    <>
      <PageHeader title={t('title')} />
      <div className={classes.cards}>
        <div className={classes.column}>
          <Card title={t('you')}>
            <You />
          </Card>
          <Card title={t('appearance')}>
            <Appearance />
          </Card>
          <Card title={t('notices')}>
            <Notices />
          </Card>
        </div>
        <div className={classes.column}>
          <Card title={t('password')}>
            <p className={classes.quiet}>{t('passwordWhy')}</p>
            {me && <ChangePassword username={me.username} />}
          </Card>
          <Card title={sayFactors('title')}>
            <p className={classes.quiet}>{sayFactors('why')}</p>
            <Factors />
          </Card>
          <Identities />
          <Card title={sayDevices('title')}>
            <p className={classes.quiet}>{sayDevices('why')}</p>
            <Devices />
          </Card>
        </div>
      </div>
    </>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id} data-panel>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

function You() {
  const t = useWords(accountPageWords)
  const { data: me } = useMe()
  const person = usePerson()
  if (!me) return null
  return (
    <>
      <div className={classes.you}>
        <Face person={person} size={56} />
        <strong>{person.name}</strong>
      </div>
      <DescriptionList>
        <Description name={t('username')}>{me.username}</Description>
        <Description name={t('email')}>{me.email ?? me.unprovedEmail}</Description>
        <Description name={t('roles')}>{me.roles.map(({ name }) => name).join(', ')}</Description>
      </DescriptionList>
      <p className={classes.quiet}>{t('youWhy')}</p>
    </>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  value: Value
  options: { value: Value; label: string }[]
  onChoose: (value: Value) => void
}

const Choice = <Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) => (
  <fieldset className={classes.choice}>
    <legend>{label}</legend>
    <SegmentedControl<Value> aria-label={label} data={options} value={value} onChange={onChoose} />
  </fieldset>
)

function Appearance() {
  const t = useWords(accountPageWords)
  const language = useLanguage()
  const { mode } = useTheme()
  return (
    <>
      <Choice<Language>
        label={t('language')}
        value={language}
        options={Object.entries(languages).map(([value, label]) => ({ value: value as Language, label }))}
        onChoose={chooseLanguage}
      />
      <Choice<Theme['mode']>
        label={t('mode')}
        value={mode}
        options={(['light', 'dark', 'system'] as const).map((value) => ({ value, label: t(value) }))}
        onChoose={(chosen) => changeTheme((theme) => chooseMode(theme, chosen, systemIsDark()))}
      />
      <Button
        variant="default"
        leftSection={<DisplayIcon size={18} aria-hidden />}
        onClick={() => openPart('configurator')}
      >
        {t('allDisplay')}
      </Button>
    </>
  )
}

function Notices() {
  const t = useWords(accountPageWords)
  const { hrefOf, follow } = useFollow()
  const to = '/account/notifications?open=preferences'
  return (
    <>
      <p className={classes.quiet}>{t('noticesWhy')}</p>
      <Anchor href={hrefOf(to)} onClick={(event) => follow(event, to)}>
        {t('chooseNotices')}
      </Anchor>
    </>
  )
}
