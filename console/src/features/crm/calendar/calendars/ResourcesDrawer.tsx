import {
  resourceKinds,
  type CalendarResource,
  type ResourceBody,
} from '@learning-cms/contract/crm/calendar/calendar-resources'
import { calendarWords } from '@learning-cms/texts/crm/calendar/calendar'
import { Alert, Button, NativeSelect, NumberInput, Stack, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { problemIn } from '#kit/feedback/failure.ts'
import { errorsOf } from '#kit/feedback/problem.tsx'
import { Drawer } from '#kit/page/Drawer.tsx'
import { ChoiceSelect } from '#kit/pick/ChoiceSelect.tsx'
import { useWords } from '#kit/text/words.ts'
import { ProductSelect } from '#features/shop/products/ProductSelect.tsx'
import { resourceList, resourcesApi } from '#features/crm/calendar/calendar.api.ts'
import { useResourceName } from './use-resource-name.ts'

const NONE: ResourceBody = { kind: 'room', nameVi: '', nameEn: '', capacity: null, productId: null, isActive: true }

/** The rooms, equipment and people that events can take: one is chosen and changed, or a new one made. */
export function ResourcesDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const say = useWords(calendarWords)
  const nameOf = useResourceName()
  const { data } = useQuery({ ...resourceList, enabled: isOpen })
  const [chosen, setChosen] = useState('')
  const rows = data?.rows ?? []
  const resource = rows.find(({ id }) => id === chosen)
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={say('resources')}>
      <Stack>
        <NativeSelect
          label={say('resource')}
          value={chosen}
          data={[
            { value: '', label: say('newResource') },
            ...rows.map((one) => ({
              value: one.id,
              label: one.isActive ? nameOf(one) : say('archived', { name: nameOf(one) }),
            })),
          ]}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        <ResourceForm key={`${chosen} ${resource?.version}`} resource={resource} onSaved={setChosen} />
      </Stack>
    </Drawer>
  )
}

type ResourceFormProps = { resource: CalendarResource | undefined; onSaved: (id: string) => void }

function ResourceForm({ resource, onSaved }: ResourceFormProps) {
  const say = useWords(calendarWords)
  const [body, setBody] = useState<ResourceBody>(resource ? bodyOf(resource) : NONE)
  const [errors, setErrors] = useState<Record<string, ReactNode>>({})
  const set = (change: Partial<ResourceBody>) => setBody({ ...body, ...change })
  const save = useSaveResource(resource)
  const submit = async (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    try {
      onSaved((await save.mutateAsync(body)).id)
    } catch (error) {
      const problem = problemIn(error)
      setErrors(
        problem?.fields ? errorsOf(problem.fields, problem.values) : { form: problem?.message ?? String(error) },
      )
    }
  }
  return (
    <form onSubmit={(submitted) => void submit(submitted)} noValidate>
      <Stack>
        <ResourceFields body={body} errors={errors} set={set} />
        {errors['form'] && (
          <Alert color="red" role="alert">
            {errors['form']}
          </Alert>
        )}
        <Button type="submit" loading={save.isPending}>
          {say(resource ? 'save' : 'newResource')}
        </Button>
      </Stack>
    </form>
  )
}

type ResourceFieldsProps = {
  body: ResourceBody
  errors: Record<string, ReactNode>
  set: (change: Partial<ResourceBody>) => void
}

function ResourceFields({ body, errors, set }: ResourceFieldsProps) {
  const say = useWords(calendarWords)
  return (
    <>
      <ChoiceSelect
        label={say('kind')}
        value={body.kind}
        data={resourceKinds.map((kind) => ({ value: kind, label: say(`kind-${kind}`) }))}
        onChange={(kind) => set({ kind, capacity: null, productId: null })}
      />
      <TextInput
        label={say('nameVi')}
        value={body.nameVi}
        maxLength={80}
        error={errors['nameVi']}
        onChange={({ currentTarget }) => set({ nameVi: currentTarget.value })}
      />
      <TextInput
        label={say('nameEn')}
        value={body.nameEn}
        maxLength={80}
        error={errors['nameEn']}
        onChange={({ currentTarget }) => set({ nameEn: currentTarget.value })}
      />
      {body.kind === 'tour' ? (
        <ProductSelect
          label={say('tourTicket')}
          description={say('tourTicketWhy')}
          purpose="entry"
          value={body.productId}
          error={errors['productId']}
          onChange={(productId) => set({ productId })}
        />
      ) : (
        <NumberInput
          label={say('capacity')}
          value={body.capacity ?? ''}
          min={1}
          max={100_000}
          allowDecimal={false}
          error={errors['capacity']}
          onChange={(value) => set({ capacity: value === '' ? null : Number(value) })}
        />
      )}
      <Switch
        label={say('isActive')}
        checked={body.isActive}
        onChange={({ currentTarget }) => set({ isActive: currentTarget.checked })}
      />
    </>
  )
}

function useSaveResource(resource: CalendarResource | undefined) {
  const say = useWords(calendarWords)
  return useSave({
    save: (body: ResourceBody) =>
      resource
        ? resourcesApi.update({ params: { id: resource.id }, version: resource.version, body })
        : resourcesApi.create({ body }),
    touches: [['calendar-resources']],
    done: ({ nameVi }) => say('resourceSaved', { name: nameVi }),
  })
}

const bodyOf = ({ kind, nameVi, nameEn, ...more }: CalendarResource): ResourceBody => ({
  kind,
  nameVi,
  nameEn,
  capacity: more.capacity,
  productId: more.productId,
  isActive: more.isActive,
})
