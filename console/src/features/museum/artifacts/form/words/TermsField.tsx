import type { TermKind } from '@learning-cms/contract/museum/artifact-terms'
import { artifactFormWords } from '@learning-cms/texts/museum/artifacts/artifact'
import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { useFormContext } from '#kit/form/form-context.ts'
import { exactFirst, isExactly } from '#kit/pick/exact.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { nameIn } from '#features/museum/artifacts/artifact-names.ts'
import { termList, termsApi } from '#features/museum/artifacts/artifacts.api.ts'

type Props = {
  label: string
  kind: TermKind
  error?: ReactNode
  value?: string[]
  onChange?: (ids: string[]) => void
  'data-path'?: string
}

const NEW = 'new'
const none: string[] = []
const fold = (text: string) => text.normalize('NFC').trim().toLocaleLowerCase('vi')

/** An ordered choice from a list of terms; typing a new one adds it to the list. */
export function TermsField({ kind, value = none, onChange, ...input }: Props) {
  const say = useWords(artifactFormWords)
  const language = useLanguage()
  const { isReadOnly } = useFormContext()
  const [typed, setTyped] = useState('')
  const { data: terms = [], isError } = useQuery(termList(kind))
  const add = useSave({
    save: (nameVi: string) => termsApi.create({ body: { kind, nameVi } }),
    touches: [['artifact-terms']],
    done: ({ nameVi }) => say('termAdded', { name: nameVi }),
    failed: say('termFailed'),
    onSaved: ({ id }) => onChange?.([...value, id]),
  })
  const name = typed.trim()
  const isKnown = terms.some(({ nameVi, nameEn }) => [nameVi, nameEn].some((known) => fold(known) === fold(name)))
  const offered = terms.map((term) => ({ value: term.id, label: nameIn(term, language) }))
  const choose = (ids: string[]) => {
    if (ids.includes(NEW)) add.mutate(name)
    else onChange?.(ids)
    setTyped('')
  }
  return (
    <MultiSelect
      {...input}
      searchable
      hidePickedOptions
      maxValues={30}
      placeholder={value.length === 0 && !isReadOnly ? say('chooseTerms') : undefined}
      description={isError ? say('termsUnable') : undefined}
      data={name === '' || isKnown ? offered : [...offered, { value: NEW, label: say('addTerm', { name }) }]}
      filter={({ options, search, limit }) => {
        const needle = plain(search)
        const found = options.filter(
          (one) => 'value' in one && (one.value === NEW || plain(one.label).includes(needle)),
        )
        // Enter takes the first: what is called so, else the new term, never one that merely contains the word.
        const newFirst = exactFirst(found, (one) => 'value' in one && one.value === NEW)
        return exactFirst(newFirst, (one) => 'value' in one && isExactly([one.label], search)).slice(0, limit)
      }}
      searchValue={typed}
      onSearchChange={setTyped}
      value={value}
      onChange={choose}
    />
  )
}

/** Accents are ignored, for fast typing. */
const plain = (text: string) => fold(text).normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd')
