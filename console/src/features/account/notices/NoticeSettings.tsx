import {
  groupOfNotice,
  noticeGroups,
  type NoticeGroup,
  type NoticeKind,
  type NoticeWay,
} from '@learning-cms/contract/account/notice-kinds'
import type { notices } from '@learning-cms/contract/account/notices'
import type { Answer, Sent } from '@learning-cms/contract/core/route'
import { noticeSubjects } from '@learning-cms/texts/account/notices/kinds'
import { noticeWords } from '@learning-cms/texts/account/notices/notices'
import { Checkbox, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '#api/cache/cache.ts'
import { useSave } from '#api/saving/use-save.ts'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { useUnsavedWork } from '#kit/form/drafts/unsaved.ts'
import { useFormat } from '#kit/text/format.ts'
import { isLanguage, languages, spoken, useLanguage, useWords, type Language } from '#kit/text/words.ts'
import { askBrowser } from './in-browser.ts'
import { noticesApi, preferencesQuery } from './notices.api.ts'
import classes from './NoticesPage.module.css'

type NoticePreference = NonNullable<Sent<typeof notices.prefer>['body']>
type Preferences = Answer<typeof notices.preferences>
const channels = ['bell', 'mail', 'browser'] as const
type Channel = (typeof channels)[number]

const hasBell = (way: NoticeWay) => way === 'console' || way === 'mail'
const hasMail = (way: NoticeWay) => way === 'mail' || way === 'mail-only'
const wayFor = (bell: boolean, mail: boolean): NoticeWay =>
  bell ? (mail ? 'mail' : 'console') : mail ? 'mail-only' : 'off'

/** The preferences with one channel turned on or off for the given kinds. */
function turned(
  { ways }: Preferences,
  kinds: readonly NoticeKind[],
  channel: Channel,
  isOn: boolean,
): NoticePreference {
  if (channel === 'browser') return { browser: Object.fromEntries(kinds.map((kind) => [kind, isOn])) }
  const wayOf = (kind: NoticeKind) =>
    channel === 'bell' ? wayFor(isOn, hasMail(ways[kind])) : wayFor(hasBell(ways[kind]), isOn)
  return { ways: Object.fromEntries(kinds.map((kind) => [kind, wayOf(kind)])) }
}

const isOn = ({ ways, browser }: Preferences, kind: NoticeKind, channel: Channel) =>
  channel === 'browser' ? browser[kind] : channel === 'bell' ? hasBell(ways[kind]) : hasMail(ways[kind])

/**
 * By which channels each kind of notice arrives: a row for each kind, a heading for each group. Choices are saved at
 * once.
 */
export function NoticeSettings() {
  const say = useWords(noticeWords)
  const { data, error, refetch } = useQuery(preferencesQuery)
  const [savedAt, setSavedAt] = useState<string>()
  const save = useSave({
    save: (choice: NoticePreference) => noticesApi.prefer({ body: choice }),
    touches: [preferencesQuery.queryKey],
    apply: (answer) => queryClient.setQueryData(preferencesQuery.queryKey, answer),
    onSaved: () => setSavedAt(new Date().toISOString()),
    failed: say('saveFailed'),
  })
  useUnsavedWork(save.isPending)
  if (error && !data) return <ErrorState title={say('unableToLoad')} error={error} onRetry={refetch} />
  if (!data) return <FormSkeleton />
  const pending = save.isPending ? save.variables : {}
  const now: Preferences = {
    ...data,
    ways: { ...data.ways, ...pending.ways },
    browser: { ...data.browser, ...pending.browser },
  }
  return (
    <div className={classes['ways']}>
      <p className={classes['why']}>
        {say('howWhy')} {data.mailTo ? say('mailTo', { address: data.mailTo }) : say('noMail')}
      </p>
      <SavingState isSaving={save.isPending} hasFailed={save.isError} savedAt={savedAt} />
      {data.mailTo && (
        <MailLanguage value={pending.language ?? data.language} onChange={(language) => save.mutate({ language })} />
      )}
      <Channels preferences={now} onChoose={(choice) => save.mutate(choice)} />
    </div>
  )
}

type StateProps = { isSaving: boolean; hasFailed: boolean; savedAt: string | undefined }

function SavingState({ isSaving, hasFailed, savedAt }: StateProps) {
  const say = useWords(noticeWords)
  const { time } = useFormat()
  return (
    <p className={classes['why']} role="status">
      {isSaving ? say('keeping') : hasFailed ? say('notSaved') : savedAt && say('savedAt', { time: time(savedAt) })}
    </p>
  )
}

const groupWords = { money: 'groupMoney', people: 'groupPeople', server: 'groupServer', own: 'groupOwn' } as const

type ChannelsProps = { preferences: Preferences; onChoose: (choice: NoticePreference) => void }

function Channels({ preferences, onChoose }: ChannelsProps) {
  const say = useWords(noticeWords)
  const [isDenied, setDenied] = useState(false)
  const choose = async (kinds: readonly NoticeKind[], channel: Channel, on: boolean) => {
    // Saved although this browser denies it: another browser of theirs may allow it.
    if (channel === 'browser' && on) setDenied((await askBrowser()) === 'denied')
    onChoose(turned(preferences, kinds, channel, on))
  }
  const groups = noticeGroups
    .map((group) => ({ group, kinds: preferences.offered.filter((kind) => groupOfNotice(kind) === group) }))
    .filter(({ kinds }) => kinds.length > 0)
  return (
    <>
      <p className={classes['why']}>{say('browserWhy')}</p>
      {isDenied && <p role="alert">{say('browserDenied')}</p>}
      <table className={classes['choices']}>
        <thead>
          <tr>
            <th scope="col">{say('kind')}</th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {say(channel)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((of) => (
          <Group key={of.group} {...of} preferences={preferences} onChoose={(...chosen) => void choose(...chosen)} />
        ))}
      </table>
    </>
  )
}

type NoticeGroupProps = {
  group: NoticeGroup
  kinds: readonly NoticeKind[]
  preferences: Preferences
  onChoose: (kinds: readonly NoticeKind[], channel: Channel, isOn: boolean) => void
}

function Group({ group, kinds, preferences, onChoose }: NoticeGroupProps) {
  const say = useWords(noticeWords)
  const name = say(groupWords[group])
  return (
    <tbody>
      <Line name={name} label={say('allOf', { group: name })} isHeading kinds={kinds} {...{ preferences, onChoose }} />
      {kinds.map((kind) => (
        <Kind key={kind} kind={kind} {...{ preferences, onChoose }} />
      ))}
    </tbody>
  )
}

function Kind({ kind, ...more }: Pick<NoticeGroupProps, 'preferences' | 'onChoose'> & { kind: NoticeKind }) {
  const about = noticeSubjects[useLanguage()][kind]
  return <Line name={about} label={about} kinds={[kind]} {...more} />
}

type NoticeLineProps = Omit<NoticeGroupProps, 'group'> & { name: string; label: string; isHeading?: boolean }

function Line({ name, label, isHeading = false, kinds, preferences, onChoose }: NoticeLineProps) {
  const say = useWords(noticeWords)
  const canMail = preferences.mailTo !== null
  return (
    <tr data-heading={isHeading || undefined}>
      <th scope={isHeading ? 'rowgroup' : 'row'}>{name}</th>
      {channels.map((channel) => {
        const on = kinds.filter((kind) => isOn(preferences, kind, channel)).length
        const isAvailable = channel !== 'mail' || canMail
        return (
          <td key={channel}>
            <Checkbox
              aria-label={`${label}: ${say(channel)}`}
              checked={isAvailable && on === kinds.length}
              indeterminate={isAvailable && on > 0 && on < kinds.length}
              disabled={!isAvailable}
              onChange={() => onChoose(kinds, channel, on < kinds.length)}
            />
          </td>
        )
      })}
    </tr>
  )
}

type LanguageProps = { value: Language | null; onChange: (language: Language) => void }

function MailLanguage({ value, onChange }: LanguageProps) {
  const say = useWords(noticeWords)
  const unset = value === null ? [{ value: '', label: say('bothLanguages'), disabled: true }] : []
  const data = [...unset, ...spoken.map((key) => ({ value: key, label: languages[key] }))]
  return (
    <NativeSelect
      label={say('language')}
      data={data}
      value={value ?? ''}
      onChange={({ currentTarget }) => isLanguage(currentTarget.value) && onChange(currentTarget.value)}
    />
  )
}
