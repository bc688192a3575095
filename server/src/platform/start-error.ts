// A reason why the shop cannot start, told to its owner in one sentence.
export class StartError extends Error {}
