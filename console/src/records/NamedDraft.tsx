import { TextInput } from '@mantine/core'
import type * as z from 'zod'
import { useSave } from '#api/saving/use-save.ts'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import classes from './NamedDraft.module.css'

type DraftNameBody = { name: string }
type Drafted = DraftNameBody & { id: string; version: number }
type Props = {
  words: {
    title: string
    /** Of the card around the name. */
    card: string
    name: string
    help: string
    act: string
    done: (made: DraftNameBody) => string
    failed: string
  }
  schema: z.ZodType
  create: (body: DraftNameBody) => Promise<Drafted>
  touches: readonly (readonly string[])[]
  pageOf: (id: string) => string
}

/** A draft needs a name; everything else follows on its page. */
export function NamedDraft({ words, schema, create, touches, pageOf }: Props) {
  const { go } = useFollow()
  const save = useSave({ save: create, touches, done: words.done })
  return (
    <section>
      <PageHeader title={words.title} />
      <div className={classes['narrow']}>
        <RecordForm<DraftNameBody, Drafted>
          name={words.title}
          row={undefined}
          valuesOf={() => ({ name: '' })}
          schema={schema}
          names={{ name: words.name }}
          save={(body) => save.mutateAsync(body)}
          failed={words.failed}
          saveLabel={words.act}
          onSaved={({ id }) => go(pageOf(id))}
        >
          {(form) => (
            <FormCard title={words.card}>
              <TextInput
                label={words.name}
                description={words.help}
                required
                maxLength={120}
                autoComplete="off"
                {...form.getInputProps('name')}
              />
            </FormCard>
          )}
        </RecordForm>
      </div>
    </section>
  )
}
