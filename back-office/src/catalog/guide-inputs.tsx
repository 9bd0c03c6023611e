import { BilingualInput } from '../forms/bilingual-input.tsx'

/** What the page of a class says beyond its description; what is left empty is left out there. */
export const GuideInputs = () => (
  <>
    <BilingualInput source="for_whom" multiline />
    <BilingualInput source="to_bring" multiline />
    <BilingualInput source="outline" multiline help="forms.outline" />
  </>
)
