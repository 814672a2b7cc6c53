import { fieldsOf } from '@learning-cms/contract/records/import-fields'
import type { ImportEntity } from '@learning-cms/contract/records/import-rights'
import { imports } from '@learning-cms/contract/records/imports'
import { importWords } from '@learning-cms/texts/system/imports/imports'
import { Button } from '@mantine/core'
import { download } from '#api/transport/download.ts'
import { useSave } from '#api/saving/use-save.ts'
import { ExportIcon } from '#kit/show/icons.ts'
import { useLanguage, useWords, type WordKey } from '#kit/text/words.ts'
import classes from '#features/system/imports/import.module.css'

type ImportWordKey = WordKey<typeof importWords>
const noteOf = (name: string) => {
  const key = `note_${name}`
  return Object.hasOwn(importWords.vi, key) ? (key as ImportWordKey & `note_${string}`) : undefined
}

/** The fields that a file may contain, and an empty template. */
export function FieldsCard({ entity }: { entity: ImportEntity }) {
  const say = useWords(importWords)
  const language = useLanguage()
  const template = useSave({
    save: () => download(imports.template.path.replace(':entity', entity)),
    touches: [],
    failed: say('templateFailed'),
  })
  return (
    <div className={classes['card']}>
      <div className={classes['cardHead']}>
        <div>
          <h2>{say('fieldsTitle')}</h2>
          <p className={classes['hint']}>{say('fieldsWhy')}</p>
        </div>
        <Button
          variant="default"
          leftSection={<ExportIcon size={18} aria-hidden />}
          loading={template.isPending}
          onClick={() => template.mutate()}
        >
          {say('template')}
        </Button>
      </div>
      <dl className={classes['fields']}>
        {Object.entries(fieldsOf(entity)).map(([name, { heading, example, isRequired }]) => {
          const note = noteOf(name)
          return (
            <div key={name}>
              <dt>
                {heading[language]}
                {isRequired && <span className={classes['required']}> · {say('required')}</span>}
              </dt>
              <dd>{note ? say(note) : say('example', { value: example[language] })}</dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
