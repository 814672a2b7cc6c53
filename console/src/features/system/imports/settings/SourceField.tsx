import type { ImportEntity } from '@learning-cms/contract/records/import-rights'
import { importWords } from '@learning-cms/texts/system/imports/imports'
import { Autocomplete } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '#kit/text/words.ts'
import { sourceList } from '#features/system/imports/imports.api.ts'

type Props = { entity: ImportEntity; value: string; onChange: (source: string) => void }

/** The source of the file: its columns are matched as they were for its last file. */
export function SourceField({ entity, value, onChange }: Props) {
  const say = useWords(importWords)
  const { data } = useQuery(sourceList(entity))
  return (
    <Autocomplete
      label={say('source')}
      description={say('sourceHint')}
      autoComplete="off"
      maxLength={100}
      maw={480}
      value={value}
      onChange={onChange}
      data={data?.map(({ name }) => name) ?? []}
    />
  )
}
