// Stand-ins of the browser for parts of Mantine that its other parts name and the back-office does not use.

/** Windows compare the scroll area that they are given with this one. */
export const ScrollArea = { Autosize: {} }

export const ActionIconGroup = undefined
export const ActionIconGroupSection = undefined
export const ButtonGroup = undefined
export const ButtonGroupSection = undefined
export const CheckboxCard = undefined
export const CheckboxIndicator = undefined
export const RadioCard = undefined
export const RadioIndicator = undefined
