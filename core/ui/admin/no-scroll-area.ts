/** Stands in for Mantine's own, with which its windows compare the one that they are given: none, in the back-office. */
export const ScrollArea = { Autosize: {} }
