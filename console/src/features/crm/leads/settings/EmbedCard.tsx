import type { LeadSettings } from '@learning-cms/contract/crm/leads/lead-intake'
import { languages, sayIn, spoken, type Language } from '@learning-cms/texts'
import { leadSettingsWords } from '@learning-cms/texts/crm/leads/settings'
import { enquiryTexts } from '@learning-cms/texts/mails/enquiry'
import { Button, SegmentedControl, TagsInput } from '@mantine/core'
import { useState } from 'react'
import { toastSuccess } from '#kit/feedback/toast.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import type { FormOf } from '#kit/form/use-record-form.ts'
import { CopyIcon } from '#kit/show/icons.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import classes from '#features/crm/leads/leads.module.css'
import { snippetOf } from './snippet.ts'

const SITES_MOST = 20

type Props = { form: FormOf<LeadSettings>; url: string }

/** Which websites may show the form in a page of theirs, and what they put there. */
export function EmbedCard({ form, url }: Props) {
  const say = useWords(leadSettingsWords)
  const { error, ...sites } = form.getInputProps('formSites')
  const ofOne = Object.entries(form.errors).find(([name]) => name.startsWith('formSites.'))?.[1]
  return (
    <FormCard title={say('embed')} help={say('embedWhy')}>
      <TagsInput
        label={say('formSites')}
        description={say('formSitesHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={form.values.formSites.length === 0 ? 'https://www.truong.edu.vn' : ''}
        maxTags={SITES_MOST}
        splitChars={[',', ' ']}
        {...sites}
        error={error ?? ofOne}
      />
      <Snippet url={url} />
    </FormCard>
  )
}

function Snippet({ url }: { url: string }) {
  const say = useWords(leadSettingsWords)
  const [language, setLanguage] = useState<Language>(useLanguage())
  const snippet = snippetOf({ url, language, title: sayIn(enquiryTexts, language)('title') })
  const copy = () => void navigator.clipboard?.writeText(snippet).then(() => toastSuccess(say('snippetCopied')))
  return (
    <div className={classes['snippet']}>
      <div className={classes['head']}>
        <h3>{say('snippet')}</h3>
        <SegmentedControl
          aria-label={say('formLanguage')}
          data={spoken.map((value) => ({ value, label: languages[value] }))}
          value={language}
          onChange={setLanguage}
        />
      </div>
      <pre dir="ltr">{snippet}</pre>
      <div>
        <Button variant="default" leftSection={<CopyIcon size={18} aria-hidden />} onClick={copy}>
          {say('copySnippet')}
        </Button>
      </div>
    </div>
  )
}
