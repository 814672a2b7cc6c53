import { consentTexts, type ConsentText } from '@learning-cms/contract/crm/privacy/consent-texts'
import type { ConsentPurpose } from '@learning-cms/contract/people/contact'
import { contactWords } from '@learning-cms/texts/crm/customers/contact'
import { privacyWords } from '@learning-cms/texts/crm/privacy/privacy'
import { Textarea } from '@mantine/core'
import { useSave } from '#api/saving/use-save.ts'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import { Drawer } from '#kit/page/Drawer.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './privacy.module.css'
import { consentTextsApi, touchedByTexts } from './privacy.api.ts'

/** A new version begins with the words of the one in use. */
export type OpenedConsentText = {
  purpose: ConsentPurpose
  draft: ConsentText | undefined
  from: ConsentText | undefined
}
type Props = { writing: OpenedConsentText | null; onClose: () => void }

export function TextDrawer({ writing, onClose }: Props) {
  const sayContact = useWords(contactWords)
  return (
    <Drawer title={writing && sayContact(writing.purpose)} isOpen={writing !== null} onClose={onClose}>
      {writing && <TextForm key={writing.draft?.id ?? writing.purpose} writing={writing} onSaved={onClose} />}
    </Drawer>
  )
}

type ConsentTextValues = { vi: string; en: string }

function TextForm({ writing: { purpose, draft, from }, onSaved }: { writing: OpenedConsentText; onSaved: () => void }) {
  const say = useWords(privacyWords)
  const save = useSave({
    save: ({ body, base }: { body: Partial<ConsentTextValues>; base: ConsentText | undefined }) =>
      base
        ? consentTextsApi.update({ params: { id: base.id }, version: base.version, body })
        : consentTextsApi.create({ body: { purpose, vi: body.vi ?? '', en: body.en ?? '' } }),
    touches: touchedByTexts,
    done: say('saved'),
  })
  return (
    <RecordForm<ConsentTextValues, ConsentText>
      name={say('draftNew')}
      row={draft}
      valuesOf={(row) => ({ vi: row?.vi ?? from?.vi ?? '', en: row?.en ?? from?.en ?? '' })}
      schema={consentTexts.update.body.required()}
      names={{ vi: say('vi'), en: say('en') }}
      save={(body, base) => save.mutateAsync({ body, base })}
      failed={say('saveFailed')}
      onSaved={onSaved}
      {...(!draft && { saveLabel: say('draftNew') })}
    >
      {(form) => (
        <div className={classes['fields']}>
          {(['vi', 'en'] as const).map((language) => (
            <Textarea
              key={language}
              label={say(language)}
              lang={language}
              autosize
              minRows={4}
              maxRows={14}
              maxLength={2000}
              {...form.getInputProps(language)}
            />
          ))}
        </div>
      )}
    </RecordForm>
  )
}
