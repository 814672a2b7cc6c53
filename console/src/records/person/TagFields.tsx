import { TAGS_MOST } from '@learning-cms/contract/crm/customers/customers'
import type { BulkCommand } from '@learning-cms/contract/records/bulk'
import { customerBulkWords } from '@learning-cms/texts/crm/customers/customer-bulk'
import { customerPageWords } from '@learning-cms/texts/crm/customers/customer'
import { Autocomplete, TagsInput, type TagsInputProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '#kit/text/words.ts'
import type { CommandFieldsProps } from '#records/bulk/BulkActs.tsx'
import { useDebouncedCommand } from '#records/bulk/use-debounced-command.ts'
import { tagList } from './tags.ts'

const useTagNames = () => [...new Set((useQuery(tagList).data?.rows ?? []).map(({ name }) => name))]

/** Known tags are offered; a new name makes one. */
export function TagsField({ description, ...input }: TagsInputProps) {
  const say = useWords(customerPageWords)
  return (
    <TagsInput
      description={description ?? say('tagsHelp')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxTags={TAGS_MOST}
      data={useTagNames()}
      {...input}
    />
  )
}

type TagCommand = Extract<BulkCommand, { tag: string }>['do']

/** One tag for many. */
export const tagFieldFor = (what: Exclude<TagCommand, 'addTag' | 'removeTag'>) =>
  function TagField(props: CommandFieldsProps) {
    const say = useWords(customerBulkWords)
    const onCommand = useDebouncedCommand(props)
    return (
      <Autocomplete
        label={say('tag')}
        data={useTagNames()}
        maxLength={40}
        limit={20}
        // Above the dialog that it is in.
        comboboxProps={{ zIndex: 400 }}
        autoComplete="off"
        data-autofocus
        onChange={(tag) => onCommand(tag.trim() ? { do: what, tag } : undefined)}
      />
    )
  }
