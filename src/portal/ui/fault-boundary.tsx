import { Component, type ReactNode } from 'react';

interface FaultBoundaryProps {
  /** The rendered value; a new value tries again. */
  readonly of: unknown;
  /** Shown when the children fail to render. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

interface FaultBoundaryState {
  readonly of: unknown;
  readonly failed: boolean;
}

/** Error boundary: a failure inside does not affect what is around it. */
export class FaultBoundary extends Component<FaultBoundaryProps, FaultBoundaryState> {
  override state: FaultBoundaryState = { of: this.props.of, failed: false };

  static getDerivedStateFromError(): Partial<FaultBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ of }: FaultBoundaryProps, state: FaultBoundaryState): FaultBoundaryState | null {
    return Object.is(of, state.of) ? null : { of, failed: false };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
