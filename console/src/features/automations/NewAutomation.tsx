import { createAutomationBody, type Automation } from '@learning-cms/contract/crm/automations'
import { automationWords } from '@learning-cms/texts/customers/automations'
import { TextInput } from '@mantine/core'
import { useSave } from '#api/saving/use-save.ts'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { useWords } from '#kit/text/words.ts'
import { usePageTitle } from '#navigation/page-title.ts'
import { automationsApi, touchedByAutomations } from './automations.api.ts'
import classes from './automations.module.css'

type Values = { name: string }

/** A draft needs a name; everything else follows on its page. */
export function NewAutomation() {
  const say = useWords(automationWords)
  const { go } = useFollow()
  usePageTitle(say('newAutomation'))
  const save = useSave({
    save: (body: Values) => automationsApi.create({ body }),
    touches: touchedByAutomations,
    done: ({ name }) => say('created', { name }),
  })
  return (
    <section>
      <PageHeader title={say('newAutomation')} />
      <div className={classes['narrow']}>
        <RecordForm<Values, Automation>
          name={say('newAutomation')}
          row={undefined}
          valuesOf={() => ({ name: '' })}
          schema={createAutomationBody}
          names={{ name: say('name') }}
          save={(body) => save.mutateAsync(body)}
          failed={say('createFailed')}
          saveLabel={say('createNow')}
          onSaved={({ id }) => go(`/crm/automations/${id}`)}
        >
          {(form) => (
            <FormCard title={say('automation')}>
              <TextInput
                label={say('name')}
                description={say('nameHelp')}
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
