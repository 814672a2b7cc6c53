import '@mantine/core/styles/Slider.layer.css'
import { Slider, Switch } from '@mantine/core'
import { pointWords } from '@learning-cms/texts/museum/artifacts/points'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { ChoiceSelect } from '#kit/pick/ChoiceSelect.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { useScene } from '#features/museum/artifacts/scene/scene-context.ts'
import classes from '#features/museum/artifacts/scene/scene.module.css'
import { cutOf, sliceOf, type ModelCut } from '#features/museum/artifacts/scene/stage/slicing.ts'
import { posedBoxOf } from '#features/museum/artifacts/scene/stage/posed-box.ts'

const first: ModelCut = { axis: 'x', share: 0.5, isFlipped: false }

/** A clipping plane that hides one side of the model. */
export function SliceCard() {
  const say = useWords(pointWords)
  const editing = useScene()
  const { values, edits, isReadOnly } = editing
  const { pose, slice } = values
  const set = (cut: ModelCut, key?: string) => edits.edit({ slice: sliceOf(cut, pose, posedBoxOf(editing)) }, key)
  return (
    <FormCard title={say('slice')} help={say('sliceHelp')}>
      <Switch
        label={say('sliceOn')}
        disabled={isReadOnly}
        checked={slice !== null}
        onChange={({ currentTarget }) => (currentTarget.checked ? set(first) : edits.edit({ slice: null }))}
      />
      {slice && <Cutting cut={cutOf(slice, pose, posedBoxOf(editing))} set={set} />}
    </FormCard>
  )
}

function Cutting({ cut, set }: { cut: ModelCut; set: (cut: ModelCut, key?: string) => void }) {
  const say = useWords(pointWords)
  const { percent } = useFormat()
  const { isReadOnly } = useScene()
  return (
    <>
      <ChoiceSelect
        label={say('sliceAxis')}
        disabled={isReadOnly}
        data={[
          { value: 'x', label: say('sliceX') },
          { value: 'y', label: say('sliceY') },
          { value: 'z', label: say('sliceZ') },
        ]}
        value={cut.axis}
        onChange={(axis) => set({ ...cut, axis })}
      />
      <div>
        <p className={classes['label']}>{say('slicePlace')}</p>
        <Slider
          disabled={isReadOnly}
          thumbLabel={say('slicePlace')}
          label={(value) => percent(value / 100)}
          min={0}
          max={100}
          value={cut.share * 100}
          onChange={(value) => set({ ...cut, share: value / 100 }, 'slice')}
        />
      </div>
      <Switch
        label={say('sliceFlip')}
        disabled={isReadOnly}
        checked={cut.isFlipped}
        onChange={({ currentTarget }) => set({ ...cut, isFlipped: currentTarget.checked })}
      />
    </>
  )
}
