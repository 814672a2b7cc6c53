import { changeMuseumBody, type Museum } from '@learning-cms/contract/museum/museum'
import { isSame } from '@learning-cms/domain/records/merge'
import { museumWords } from '@learning-cms/texts/museum/museum'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { FormColumns } from '#kit/form/FormColumns.tsx'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import type { FormOf } from '#kit/form/use-record-form.ts'
import { useWords } from '#kit/text/words.ts'
import { PendingFiles } from '#media/pending/PendingFiles.tsx'
import { ContactCard, LogoCard, NamingCard } from './MuseumCards.tsx'
import { HoursCard } from './hours/HoursCard.tsx'
import { museumApi, touchedByMuseum } from './museum.api.ts'
import { fieldNames, valuesOf, type MuseumValues } from './museum-values.ts'
import { MuseumNarration } from './MuseumNarration.tsx'
import { PicturesCard } from './PicturesCard.tsx'
import { PlaceCard } from './PlaceCard.tsx'
import { PreviewButton } from './PreviewButton.tsx'
import { linesOf } from './value-lines.ts'
import { SpecialDaysCard } from './hours/SpecialDaysCard.tsx'

export type MuseumFormOf = FormOf<MuseumValues>
export type MuseumCardProps = { form: MuseumFormOf; museum: Museum }

export function MuseumForm({ museum }: { museum: Museum }) {
  const say = useWords(museumWords)
  const may = useMay()
  const save = useSave({
    save: ({ body, base }: { body: MuseumValues; base: Museum | undefined }) =>
      museumApi.update({ version: (base ?? museum).version, body }),
    touches: touchedByMuseum,
    done: say('saved'),
  })
  return (
    <RecordForm
      name={say('title')}
      row={museum}
      notes={<PendingFiles entity="museum" id={museum.id} />}
      valuesOf={valuesOf}
      schema={changeMuseumBody}
      names={fieldNames(say)}
      show={(field, value) => displayOf(field, value)}
      save={may('museum:write') ? (body, base) => save.mutateAsync({ body, base }) : undefined}
      failed={say('saveFailed')}
    >
      {(form) => (
        <FormColumns
          lead={
            <PreviewButton
              values={form.values}
              museum={museum}
              isDirty={!isSame(valuesOf(museum), form.values)}
              isWide
            />
          }
          aside={
            <>
              <ContactCard form={form} />
              <PlaceCard form={form} />
              <LogoCard form={form} museum={museum} />
            </>
          }
        >
          <NamingCard form={form} />
          <MuseumNarration form={form} museum={museum} />
          <HoursCard form={form} />
          <SpecialDaysCard form={form} />
          <PicturesCard form={form} museum={museum} />
        </FormColumns>
      )}
    </RecordForm>
  )
}

/** The display of a value beside another version of it. */
function displayOf(field: keyof MuseumValues, value: unknown) {
  const lines = linesOf(field, value)
  if (!Array.isArray(lines)) return lines
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
