import type { Artifact } from '@learning-cms/contract/museum/artifacts'
import { codeRenumbered, numberOfCode } from '@learning-cms/contract/museum/artifact-code'
import { artifactFormWords } from '@learning-cms/texts/museum/artifacts/artifact'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useFormContext } from '#kit/form/form-context.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { nameIn } from '#features/museum/artifacts/artifact-names.ts'
import { holderOf, nextNumber } from '#features/museum/artifacts/artifacts.api.ts'
import type { ArtifactFormOf } from './ArtifactForm.tsx'
import classes from '#features/museum/artifacts/page/artifact.module.css'
import { Note } from '#features/museum/artifacts/page/Note.tsx'

type Props = { form: ArtifactFormOf; artifact: Artifact | undefined }
const pauseMs = 300
const maxGaps = 3

/** The artifact that already has the number; for a new artifact also the next and the unused numbers. */
export function NumberHelp({ form, artifact }: Props) {
  const { isReadOnly } = useFormContext()
  const [priority] = useDebouncedValue(form.values.priority, pauseMs)
  const isAnother = priority !== null && priority >= 1 && Number.isInteger(priority) && priority !== artifact?.priority
  const { data: holder } = useQuery({ ...holderOf(priority ?? 0), enabled: isAnother })
  const isTaken = isAnother && holder && holder.id !== artifact?.id
  return (
    <>
      {isTaken && <Holder holder={holder} />}
      {!artifact && !isReadOnly && <Offer form={form} />}
    </>
  )
}

function Holder({ holder }: { holder: { id: string; code: string; nameVi: string; nameEn: string } }) {
  const say = useWords(artifactFormWords)
  const language = useLanguage()
  const { hrefOf, follow } = useFollow()
  const to = `/museum/artifacts/${holder.id}`
  return (
    <Note>
      {say('takenBy')}{' '}
      <a className={classes['inline']} href={hrefOf(to)} onClick={(event) => follow(event, to)}>
        {nameIn(holder, language)} ({holder.code})
      </a>
    </Note>
  )
}

function Offer({ form }: { form: ArtifactFormOf }) {
  const say = useWords(artifactFormWords)
  const { data } = useQuery(nextNumber)
  if (!data) return null
  const { next, gaps, gapCount, pattern } = data
  const take = (number: number) => {
    const { code, priority } = form.getValues()
    form.setFieldValue('priority', number)
    // A code derived from the previous number changes with it.
    if (numberOfCode(code, pattern) === priority) form.setFieldValue('code', codeRenumbered(code, number, pattern))
  }
  const ranges = gaps.slice(0, maxGaps).map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`))
  const lowest = gaps[0]?.from
  return (
    <div className={classes['offer']}>
      {form.values.priority === next ? (
        <span>{say('nextIs', { next: String(next) })}</span>
      ) : (
        <Button variant="subtle" size="compact-sm" onClick={() => take(next)}>
          {say('useNext', { next: String(next) })}
        </Button>
      )}
      {lowest !== undefined && (
        <>
          <span>
            {gaps.length > maxGaps
              ? say('gapsMore', { gaps: ranges.join(', '), count: gapCount })
              : say('gaps', { gaps: ranges.join(', ') })}
          </span>
          {form.values.priority !== lowest && (
            <Button variant="subtle" size="compact-sm" onClick={() => take(lowest)}>
              {say('useGap', { number: String(lowest) })}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
