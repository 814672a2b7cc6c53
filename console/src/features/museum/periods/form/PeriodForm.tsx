import type { Period } from '@learning-cms/contract/museum/periods'
import { periodFormWords } from '@learning-cms/texts/museum/periods/period'
import { periodWords } from '@learning-cms/texts/museum/periods/periods'
import { Button } from '@mantine/core'
import { useHasEnglish } from '#api/session/register-languages.tsx'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { displayBy } from '#kit/changes/display-by.ts'
import { FormColumns } from '#kit/form/FormColumns.tsx'
import { PageSection } from '#kit/page/SectionNavigator.tsx'
import { DeleteIcon } from '#kit/show/icons.ts'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import type { FormOf } from '#kit/form/use-record-form.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { writeYear } from '#kit/fields/dates/years.ts'
import { PendingFiles } from '#media/pending/PendingFiles.tsx'
import { ArtifactsCard } from './ArtifactsCard.tsx'
import {
  fieldNames,
  nameIn,
  newPeriodInEnglishSchema,
  newPeriodSchema,
  periodSchema,
  valuesOf,
  type PeriodValues,
} from './period-values.ts'
import { NamingCard, PictureCard, YearsCard } from './PeriodCards.tsx'
import { PeriodNarration } from './PeriodNarration.tsx'
import { savePeriod, touchedByPeriods } from '#features/museum/periods/periods.api.ts'
import { useRemovePeriod } from '#features/museum/periods/use-remove-period.ts'

export type PeriodFormOf = FormOf<PeriodValues>
type Props = { period?: Period; onCreated?: (period: Period) => void }

export function PeriodForm({ period, onCreated }: Props) {
  const say = useWords(periodFormWords)
  const may = useMay()
  const language = useLanguage()
  const hasEnglish = useHasEnglish()
  const show = useDisplayValue()
  const save = useSave({
    save: savePeriod,
    touches: touchedByPeriods,
    done: (saved, { base }) => say(base ? 'saved' : 'created', { name: nameIn(saved, language) }),
  })
  return (
    <RecordForm
      name={period ? nameIn(period, language) : say('newTitle')}
      row={period}
      {...(period && { notes: <PendingFiles entity="periods" id={period.id} /> })}
      valuesOf={valuesOf}
      schema={period ? periodSchema : hasEnglish ? newPeriodInEnglishSchema : newPeriodSchema}
      names={fieldNames(say)}
      show={show}
      save={may('periods:write') ? (body, base) => save.mutateAsync({ body, base }) : undefined}
      failed={say(period ? 'saveFailed' : 'createFailed')}
      {...(!period && { saveLabel: say('createNow') })}
      {...(period && may('periods:delete') && { remove: <RemoveButton period={period} /> })}
      {...(onCreated && { onSaved: onCreated })}
    >
      {(form) => (
        <FormColumns
          aside={
            <>
              <YearsCard form={form} period={period} />
              <PictureCard form={form} period={period} />
            </>
          }
        >
          <PageSection id="naming">
            <NamingCard form={form} />
          </PageSection>
          <PageSection id="narrationPart">
            <PeriodNarration form={form} period={period} />
          </PageSection>
          <PageSection id="artifacts">
            <ArtifactsCard form={form} isNew={period === undefined} />
          </PageSection>
        </FormColumns>
      )}
    </RecordForm>
  )
}

/** The display of a value beside another version of it. */
function useDisplayValue() {
  const say = useWords(periodFormWords)
  const language = useLanguage()
  const year = (value: number) => writeYear(value, language)
  const audio = () => say('audioChosen')
  return displayBy<PeriodValues>({
    startYear: year,
    endYear: year,
    imageId: () => say('imageChosen'),
    audioViId: audio,
    audioEnId: audio,
    artifacts: (artifacts) =>
      artifacts.length === 0 ? (
        say('artifactsEmpty')
      ) : (
        <ol>
          {artifacts.map((artifact) => (
            <li key={artifact.id}>{nameIn(artifact, language)}</li>
          ))}
        </ol>
      ),
  })
}

function RemoveButton({ period }: { period: Period }) {
  const say = useWords(periodWords)
  const { go } = useFollow()
  const remove = useRemovePeriod(() => go('/museum/periods'))
  return (
    <Button variant="subtle" color="red" leftSection={<DeleteIcon size={18} />} onClick={() => remove(period)}>
      {say('remove')}
    </Button>
  )
}
