import { periodFormWords } from '@learning-cms/texts/museum/periods/period'
import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Button } from '@mantine/core'
import { lazy, memo, Suspense, useRef, useState } from 'react'
import { useMay } from '#api/session/session.ts'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFormContext } from '#kit/form/form-context.ts'
import { AddIcon } from '#kit/show/icons.ts'
import { sameFields } from '#kit/form/conflicts/same-fields.ts'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import { useWords } from '#kit/text/words.ts'
import { ArtifactLine } from './ArtifactLine.tsx'
import type { PeriodValues } from './period-values.ts'
import type { PeriodFormOf } from './PeriodForm.tsx'
import classes from '#features/museum/periods/period.module.css'
import { useOrdering } from '#features/museum/periods/use-ordering.ts'

const ArtifactPicker = lazy(() => import('./ArtifactPicker.tsx'))

type Props = { form: PeriodFormOf; isNew: boolean }

const haveSameArtifacts = sameFields<PeriodValues>('artifacts')

export const ArtifactsCard = memo(
  Card,
  (one: Props, other: Props) => one.isNew === other.isNew && haveSameArtifacts(one, other),
)

function Card({ form, isNew }: Props) {
  const say = useWords(periodFormWords)
  const count = form.values.artifacts.length
  return (
    <FormCard
      title={say('artifacts')}
      action={count > 0 && <span className={classes['total']}>{say('total', { count })}</span>}
      {...(count > 1 && { help: say('artifactsHelp') })}
    >
      {isNew ? <p className={classes['none']}>{say('artifactsLater')}</p> : <Listed form={form} />}
    </FormCard>
  )
}

const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

/** Handles are dragged, or moved with the arrow keys; changes are announced by the status below. */
function Listed({ form }: { form: PeriodFormOf }) {
  const say = useWords(periodFormWords)
  const { isReadOnly } = useFormContext()
  const root = useRef<HTMLDivElement>(null)
  const ordering = useOrdering(form, root)
  const { artifacts } = form.values
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  return (
    <div ref={root} className={classes['listed']} data-path="artifacts" tabIndex={-1}>
      {artifacts.length === 0 && <p className={classes['none']}>{say('artifactsEmpty')}</p>}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={ordering.drop}
        accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      >
        <SortableContext items={artifacts} strategy={verticalListSortingStrategy}>
          <ol className={classes['lines']}>
            {artifacts.map((artifact, at) => (
              <ArtifactLine key={artifact.id} artifact={artifact} number={at + 1} ordering={ordering} />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {!isReadOnly && <AddButton form={form} onAdd={ordering.add} />}
      <VisuallyHidden role="status">{ordering.spoken}</VisuallyHidden>
    </div>
  )
}

type AddProps = { form: PeriodFormOf; onAdd: ReturnType<typeof useOrdering>['add'] }

function AddButton({ form, onAdd }: AddProps) {
  const say = useWords(periodFormWords)
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may('artifacts:read')) return null
  return (
    <>
      <Button
        variant="default"
        className={classes['add']}
        leftSection={<AddIcon size={18} aria-hidden />}
        onClick={() => setOpen(true)}
        data-add
      >
        {say('add')}
      </Button>
      {isOpen && (
        <Suspense>
          <ArtifactPicker
            known={new Set(form.getValues().artifacts.map(({ id }) => id))}
            onClose={() => setOpen(false)}
            onPick={onAdd}
          />
        </Suspense>
      )}
    </>
  )
}
