import {
  leadSettings as schema,
  type LeadSettings,
  type LeadSettingsRead,
} from '@learning-cms/contract/crm/leads/lead-intake'
import { leadSettingsWords } from '@learning-cms/texts/crm/leads/settings'
import { ActionIcon, Alert, Anchor, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSave } from '#api/saving/use-save.ts'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { toastSuccess } from '#kit/feedback/toast.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import type { FormOf } from '#kit/form/use-record-form.ts'
import { RecordHeadline } from '#kit/page/headline/RecordHeadline.tsx'
import { Description, DescriptionList } from '#kit/show/DescriptionList.tsx'
import { CopyIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { TagsField } from '#records/person/TagFields.tsx'
import { AwayField } from './AwayField.tsx'
import { EmbedCard } from './EmbedCard.tsx'
import { intakeApi, leadSettings } from '#features/crm/leads/leads.api.ts'
import classes from '#features/crm/leads/leads.module.css'
import { PeopleField } from './PeopleField.tsx'
import { RulesField } from './RulesField.tsx'

const FORM_TAGS_MOST = 10

type LeadSettingsFormOf = FormOf<LeadSettings>
type LeadSettingsRow = LeadSettingsRead & { id: string }
/** A form needs an id; the settings exist once. */
const asRow = (settings: LeadSettingsRead): LeadSettingsRow => ({ ...settings, id: 'lead-settings' })
const valuesOf = (row: LeadSettingsRead | undefined): LeadSettings => ({
  isFormOpen: row?.isFormOpen ?? false,
  rules: row?.rules ?? [],
  otherwise: row?.otherwise ?? [],
  away: row?.away ?? [],
  formTags: row?.formTags ?? [],
  formSites: row?.formSites ?? [],
})

/** How leads come in by themselves, and who gets them. */
export default function LeadSettingsPage() {
  const say = useWords(leadSettingsWords)
  const { data, error, refetch } = useQuery(leadSettings)
  if (error && !data) return <ErrorState title={say('unableToLoad')} error={error} onRetry={refetch} />
  return data ? <Settings settings={asRow(data)} /> : <FormSkeleton />
}

function Settings({ settings }: { settings: LeadSettingsRow }) {
  const say = useWords(leadSettingsWords)
  const save = useSave({
    save: ({ body, base }: { body: LeadSettings; base: LeadSettingsRow | undefined }) =>
      intakeApi.saveSettings({ version: (base ?? settings).version, body }).then(asRow),
    touches: [
      ['leads', 'settings'],
      ['customers', 'tags'],
    ],
    done: say('saved'),
  })
  return (
    <section>
      <RecordHeadline title={say('title')} />
      <div className={classes['form']}>
        <RecordForm<LeadSettings, LeadSettingsRow>
          sendsAllFields
          name={say('title')}
          row={settings}
          valuesOf={valuesOf}
          schema={schema}
          names={{
            isFormOpen: say('form'),
            rules: say('rules'),
            otherwise: say('otherwise'),
            away: say('away'),
            formTags: say('formTags'),
            formSites: say('formSites'),
          }}
          save={(body, base) => save.mutateAsync({ body, base })}
          failed={say('saveFailed')}
        >
          {(form) => (
            <div className={classes['main']}>
              <PublicForm form={form} url={settings.formUrl} />
              <EmbedCard form={form} url={settings.formUrl} />
              <Assignment form={form} unfit={settings.unfit} />
            </div>
          )}
        </RecordForm>
      </div>
    </section>
  )
}

function PublicForm({ form, url }: { form: LeadSettingsFormOf; url: string }) {
  const say = useWords(leadSettingsWords)
  const copy = () => void navigator.clipboard?.writeText(url).then(() => toastSuccess(say('copied')))
  return (
    <FormCard title={say('form')} help={say('formWhy')}>
      <Switch label={say('isFormOpen')} {...form.getInputProps('isFormOpen', { type: 'checkbox' })} />
      <DescriptionList>
        <Description name={say('formUrl')}>
          <span className={classes['address']}>
            <code dir="ltr">{url}</code>
            <ActionIcon variant="subtle" color="gray" size={28} aria-label={say('copy')} onClick={copy}>
              <CopyIcon size={18} />
            </ActionIcon>
            <Anchor href={url} target="_blank" rel="noreferrer">
              {say('see')}
            </Anchor>
          </span>
        </Description>
      </DescriptionList>
      <TagsField
        label={say('formTags')}
        description={say('formTagsHelp')}
        {...form.getInputProps('formTags')}
        maxTags={FORM_TAGS_MOST}
      />
    </FormCard>
  )
}

function Assignment({ form, unfit }: { form: LeadSettingsFormOf; unfit: LeadSettingsRead['unfit'] }) {
  const say = useWords(leadSettingsWords)
  return (
    <>
      <FormCard title={say('rules')} help={say('rulesWhy')}>
        {unfit.length > 0 && (
          <Alert color="yellow">{say('unfit', { names: unfit.map(({ name }) => name).join(', ') })}</Alert>
        )}
        <RulesField {...form.getInputProps('rules')} errors={form.errors} unfit={unfit} />
      </FormCard>
      <FormCard title={say('otherwise')} help={say('otherwiseWhy')}>
        <PeopleField label={say('people')} unfit={unfit} {...form.getInputProps('otherwise')} />
      </FormCard>
      <FormCard title={say('away')} help={say('awayWhy')}>
        <AwayField {...form.getInputProps('away')} />
      </FormCard>
    </>
  )
}
