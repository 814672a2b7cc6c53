import type { ArtifactTerm } from '@learning-cms/contract/museum/artifact-terms'
import { termWords } from '@learning-cms/texts/museum/terms/terms'
import { Select, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useHasEnglish } from '#api/session/register-languages.tsx'
import { useSave } from '#api/saving/use-save.ts'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog.tsx'
import { useWords } from '#kit/text/words.ts'
import { mergingOf, termsApi, touchedByTerms } from './terms.api.ts'
import classes from './terms.module.css'

type Props = { term: ArtifactTerm; others: readonly ArtifactTerm[]; onClose: () => void }

/** Which term is merged into which, with a preview of the effects. */
export function MergeDialog({ term, others, onClose }: Props) {
  const say = useWords(termWords)
  const hasEnglish = useHasEnglish()
  const [intoId, setIntoId] = useState('')
  const [isConfirming, setConfirming] = useState(false)
  const into = others.find(({ id }) => id === intoId)
  const name = term.nameVi
  const merge = useSave({
    save: () => termsApi.merge({ params: { id: term.id }, version: term.version, body: { intoId } }),
    touches: [...touchedByTerms, ['periods'], ['home']],
    done: (target) => say('merged', { name, into: target.nameVi }),
  })
  const onConfirm = () => {
    if (into) return merge.mutateAsync()
    setConfirming(true)
    throw new Error(say('mergeMissing'))
  }
  return (
    <ConfirmDialog
      isOpen
      title={say('mergeTitle', { name })}
      why={say('mergeWhy', { name })}
      act={say('mergeNow')}
      tone="danger"
      failed={say('mergeFailed')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Select
        label={say('mergeInto')}
        placeholder={say('choose')}
        searchable
        required
        data={others.map(({ id, nameVi, nameEn }) => ({
          value: id,
          label: [nameVi, hasEnglish && nameEn].filter(Boolean).join(' · '),
        }))}
        value={intoId || null}
        onChange={(id) => setIntoId(id ?? '')}
        error={isConfirming && !into && say('mergeMissing')}
        maxDropdownHeight={240}
        // Above the dialog, whose z-index is 300.
        comboboxProps={{ zIndex: 310 }}
      />
      <div aria-live="polite">{into && <Outcome term={term} into={into} />}</div>
    </ConfirmDialog>
  )
}

function Outcome({ term, into }: { term: ArtifactTerm; into: ArtifactTerm }) {
  const say = useWords(termWords)
  const { data, error } = useQuery(mergingOf(term, into.id))
  if (error) return <p>{error.message}</p>
  if (!data) return <Skeleton height={44} />
  if (data.artifacts === 0) return <p>{say('mergeNone')}</p>
  const changing = data.artifacts - data.both
  return (
    <ul className={classes['outcome']}>
      {changing > 0 && <li>{say('mergeChanges', { count: changing, name: term.nameVi, into: into.nameVi })}</li>}
      {data.both > 0 && <li>{say('mergeBoth', { count: data.both })}</li>}
      {data.inTrash > 0 && <li>{say('mergeTrash', { count: data.inTrash })}</li>}
      <li>{say('mergeFinal')}</li>
    </ul>
  )
}
