import { asMade, centred, onFloor, turnedBy, type Pose } from '@learning-cms/contract/museum/poses'
import type { Axis, Box } from '@learning-cms/contract/core/vectors'
import { sceneWords } from '@learning-cms/texts/museum/artifacts/scene'
import { Button, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useWords } from '#kit/text/words.ts'
import { useScene, type SceneEditing } from '#features/museum/artifacts/scene/scene-context.ts'
import classes from '#features/museum/artifacts/scene/scene.module.css'
import { posedBoxOf } from '#features/museum/artifacts/scene/stage/posed-box.ts'

const axes = [
  { axis: 'x', name: 'axisX', turn: 'turnX' },
  { axis: 'y', name: 'axisY', turn: 'turnY' },
  { axis: 'z', name: 'axisZ', turn: 'turnZ' },
] as const

export function PoseCard() {
  const say = useWords(sceneWords)
  const editing = useScene()
  const { isReadOnly } = editing
  const turn = useTurn(editing)
  return (
    <FormCard title={say('pose')} help={say('poseHelp')}>
      <div className={classes['axes']}>
        {axes.map(({ axis, name, turn: word }) => (
          <div key={axis} className={classes['axis']}>
            <span>{say(name)}</span>
            {([90, -90] as const).map((degrees) => (
              <Button
                key={degrees}
                variant="default"
                size="xs"
                disabled={isReadOnly}
                aria-label={degrees > 0 ? say(word) : `${say(word)}, ${say('backwards')}`}
                onClick={() => turn(axis, degrees)}
              >
                {degrees > 0 ? '+90°' : '−90°'}
              </Button>
            ))}
          </div>
        ))}
      </div>
      <FineTurn onTurn={(degrees) => turn('y', degrees)} />
      <Places editing={editing} />
    </FormCard>
  )
}

function useTurn(editing: SceneEditing) {
  const { values, edits, model } = editing
  return (axis: Axis, degrees: number) => edits.edit({ pose: turnedBy(values.pose, { axis, degrees, box: model.box }) })
}

function FineTurn({ onTurn }: { onTurn: (degrees: number) => void }) {
  const say = useWords(sceneWords)
  const { isReadOnly } = useScene()
  const [degrees, setDegrees] = useState<number | string>(15)
  return (
    <div className={classes['inline']}>
      <NumberInput
        label={say('turnFine')}
        value={degrees}
        onChange={setDegrees}
        min={-360}
        max={360}
        decimalScale={2}
        w={200}
      />
      <Button
        variant="default"
        disabled={isReadOnly || typeof degrees !== 'number' || degrees === 0}
        onClick={() => onTurn(Number(degrees))}
      >
        {say('turnNow')}
      </Button>
    </div>
  )
}

function Places({ editing }: { editing: SceneEditing }) {
  const say = useWords(sceneWords)
  const { values, edits, isReadOnly } = editing
  const set = (place: (pose: Pose, box: Box) => Pose) => edits.edit({ pose: place(values.pose, posedBoxOf(editing)) })
  return (
    <div className={classes['row']}>
      <Button variant="default" size="xs" disabled={isReadOnly} onClick={() => set(onFloor)}>
        {say('toFloor')}
      </Button>
      <Button variant="default" size="xs" disabled={isReadOnly} onClick={() => set(centred)}>
        {say('toCentre')}
      </Button>
      <Button variant="default" size="xs" disabled={isReadOnly} onClick={() => edits.edit({ pose: asMade })}>
        {say('asMade')}
      </Button>
    </div>
  )
}
