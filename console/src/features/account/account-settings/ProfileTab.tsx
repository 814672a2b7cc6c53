import { profile, type MyProfile } from '@learning-cms/contract/account/profile'
import { accountSettingsWords } from '@learning-cms/texts/account/accounts/account-settings'
import { NativeSelect, Select, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryClient } from '#api/cache/cache.ts'
import { useMe } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { displayBy } from '#kit/changes/display-by.ts'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import type { FormOf } from '#kit/form/use-record-form.ts'
import { isLanguage, languages, spoken, useWords, type Language } from '#kit/text/words.ts'
import { MediaField } from '#media/fields/MediaField.tsx'
import { myProfile, profileApi, touchedByProfile } from './account-settings.api.ts'
import classes from './account-settings.module.css'
import { EmailCard } from './EmailCard.tsx'
import { SettingsCard } from '#kit/page/SettingsCard.tsx'

type MyProfileValues = Pick<MyProfile, 'fullName' | 'title' | 'avatarId' | 'language' | 'timeZone' | 'syncsDisplay'>

const valuesOf = (row: MyProfile | undefined): MyProfileValues => ({
  fullName: row?.fullName ?? '',
  title: row?.title ?? '',
  avatarId: row?.avatarId ?? null,
  language: row?.language ?? null,
  timeZone: row?.timeZone ?? 'Asia/Ho_Chi_Minh',
  syncsDisplay: row?.syncsDisplay ?? true,
})

type Props = {
  /** The language of the console changes with that of the profile. */ speak: (language: Language) => void
}

/** Who somebody is in the console, and where mail reaches them. */
export function ProfileTab({ speak }: Props) {
  const say = useWords(accountSettingsWords)
  const { data, error, refetch } = useQuery(myProfile)
  if (error && !data) return <ErrorState title={say('unable')} error={error} onRetry={refetch} />
  if (!data) return <FormSkeleton />
  return (
    <div className={classes['stack']}>
      <SettingsCard title={say('you')} why={say('youWhy')}>
        <ProfileForm row={data} speak={speak} />
      </SettingsCard>
      <EmailCard row={data} />
    </div>
  )
}

function ProfileForm({ row, speak }: Props & { row: MyProfile }) {
  const say = useWords(accountSettingsWords)
  const save = useSave({
    save: ({ body, base }: { body: Partial<MyProfileValues>; base: MyProfile }) =>
      profileApi.update({ version: base.version, body }),
    touches: touchedByProfile,
    apply: (saved) => queryClient.setQueryData(myProfile.queryKey, saved),
    done: say('profileSaved'),
    onSaved: ({ language }, { body }) => {
      if (body.language && language) speak(language)
    },
  })
  const names = {
    fullName: say('fullName'),
    title: say('title'),
    avatarId: say('avatar'),
    language: say('language'),
    timeZone: say('timeZone'),
    syncsDisplay: say('syncsDisplay'),
  }
  return (
    <RecordForm<MyProfileValues, MyProfile>
      name={say('profile')}
      names={names}
      row={row}
      part="own-profile"
      valuesOf={valuesOf}
      schema={profile.update.body}
      save={(body, base) => save.mutateAsync({ body, base: base ?? row })}
      failed={say('profileFailed')}
      show={displayBy<MyProfileValues>({
        avatarId: () => say('avatarChosen'),
        syncsDisplay: (syncs) => say(syncs ? 'yes' : 'no'),
        language: (language) => languages[language],
      })}
    >
      {(form) => <Fields form={form} row={row} names={names} />}
    </RecordForm>
  )
}

type MyProfileFieldsProps = {
  form: FormOf<MyProfileValues>
  row: MyProfile
  names: Record<keyof MyProfileValues, string>
}

function Fields({ form, row, names }: MyProfileFieldsProps) {
  const say = useWords(accountSettingsWords)
  const { data: me } = useMe()
  const { language, ...fields } = form.getValues()
  const zones = useMemo(() => [...new Set([fields.timeZone, ...Intl.supportedValuesOf('timeZone')])], [fields.timeZone])
  return (
    <div className={classes['fields']}>
      {me && me.roles.length > 0 && (
        <MediaField
          label={names.avatarId}
          shape="face"
          target={`accounts/${row.id}/own-avatar`}
          picture={row.avatar}
          {...form.getInputProps('avatarId')}
        />
      )}
      <TextInput label={say('username')} description={say('usernameWhy')} value={row.username} readOnly />
      <TextInput
        label={say('myRoles')}
        description={say('myRolesWhy')}
        value={me?.roles.map(({ name }) => name).join(', ') || say('rolesNone')}
        readOnly
      />
      <TextInput
        label={names.fullName}
        maxLength={120}
        readOnly={row.isNameHeld}
        description={row.isNameHeld ? say('nameHeld') : undefined}
        {...form.getInputProps('fullName')}
      />
      <TextInput label={names.title} maxLength={80} description={say('titleWhy')} {...form.getInputProps('title')} />
      <NativeSelect
        label={names.language}
        description={say('languageWhy')}
        data={[
          { value: '', label: say('languageOpen') },
          ...spoken.map((value) => ({ value, label: languages[value] })),
        ]}
        {...form.getInputProps('language')}
        value={language ?? ''}
        onChange={({ currentTarget: { value } }) => form.setFieldValue('language', isLanguage(value) ? value : null)}
      />
      <Select
        label={names.timeZone}
        description={say('timeZoneWhy')}
        data={zones}
        searchable
        allowDeselect={false}
        limit={100}
        {...form.getInputProps('timeZone')}
      />
      <Switch
        label={names.syncsDisplay}
        description={say('syncsDisplayWhy')}
        {...form.getInputProps('syncsDisplay', { type: 'checkbox' })}
      />
    </div>
  )
}
